import { newTradingPlan } from '@plumbline/contract/trading-plans/plan-fields'
import { MAX_TRADING_PLANS } from '@plumbline/contract/trading-plans/trading-plans'
import * as z from 'zod/mini'
import { bin, moment, notExported, plain, rowId } from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const plan = newTradingPlan.shape

export const tradingPlanSection = section(
  'trading_plan_templates',
  {
    id: plain(rowId),
    name: plain(plan.name),
    description: plain(plan.description),
    market: plain(plan.market),
    pairs: plain(plan.pairs),
    sessions: plain(plan.sessions),
    setups: plain(plan.setups),
    risk: plain(plan.risk),
    rules: plain(plan.rules),
    morning_questions: plain(plan.morningQuestions),
    evening_questions: plain(plan.eveningQuestions),
    is_active: plain(plan.isActive),
    revision: plain(z.int32().check(z.minimum(1))),
    saves: notExported('answers to repeated requests of this installation'),
    created_at: moment,
    updated_at: moment,
    deleted_at: bin,
  },
  {
    name: 'tradingPlans',
    mostRecords: 2 * MAX_TRADING_PLANS,
    isOfDocuments: true,
    isCounted: true,
    undo: { touched: 'updated_at' },
  },
)
