import { text } from '@plumbline/contract/fields'
import { newStrategyVersion } from '@plumbline/contract/strategies/playbook'
import { newTradingPlan } from '@plumbline/contract/trading-plans/plan-fields'
import * as z from 'zod/mini'
import { sourceDocument } from './source-document.ts'

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
const moment = z.iso.datetime()
const words = text(2_000)

export const ownTradingPlan = z.extend(newTradingPlan, {
  id: uuid,
  revision: z.int32().check(z.minimum(1)),
  sourceDocument,
  createdAt: moment,
  updatedAt: moment,
})

export const ownStrategyVersion = z.extend(newStrategyVersion, {
  id: uuid,
  strategyId: words,
  revision: z.int32().check(z.minimum(1)),
  sourceDocument,
  createdAt: moment,
  updatedAt: moment,
})
