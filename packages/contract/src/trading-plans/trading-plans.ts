import * as z from 'zod/mini'
import { id, localDate, name, reviewedAccountIds, saveId } from '../fields.ts'
import { accountAccessErrors, DELETE, GET, PATCH, POST, raises, sessionErrors } from '../raises.ts'
import { described } from '../statistics/answer.ts'
import { statisticsFilters } from '../selection/filters.ts'
import { adherenceReport, dayAdherence, ruleResult, ruleTrades, tradeChecks } from './adherence.ts'
import { newTradingPlan, tradingPlan, tradingPlanChanges } from './plan-fields.ts'

/** Limit per user, so that neither a script nor a loop in a client fills the database. */
export const MAX_TRADING_PLANS = 200

const ofPlan = [...sessionErrors, 'TRADING_PLAN_NOT_FOUND'] as const
const ofAdherence = [...ofPlan, 'ACCOUNT_NOT_FOUND', 'STATISTICS_TOO_LARGE'] as const

/** Accounts may have different currencies here: amounts are listed by currency. */
const adherenceInput = z.extend(statisticsFilters, { id })
export type AdherenceInput = z.output<typeof adherenceInput>

export const tradingPlansContract = {
  list: raises(...sessionErrors)
    .route(GET('/trading-plans', 'Trading plan templates, newest first'))
    .output(z.array(tradingPlan)),
  get: raises(...ofPlan)
    .route(GET('/trading-plans/{id}', 'A trading plan template'))
    .input(z.object({ id }))
    .output(tradingPlan),
  create: raises(...sessionErrors, 'TRADING_PLANS_FULL', 'TRADING_PLAN_ID_TAKEN', 'PLAN_LIMIT_REACHED')
    .route(
      POST('/trading-plans', 'Add a trading plan template; one with this id is returned unchanged', {
        successStatus: 201,
      }),
    )
    .input(newTradingPlan)
    .output(tradingPlan),
  update: raises(...ofPlan, 'TRADING_PLAN_CHANGED')
    .route(PATCH('/trading-plans/{id}', 'Change a trading plan template'))
    .input(
      z.object({
        id,
        changes: tradingPlanChanges,
        /** The revision that the changes are based on; with an older one nothing is written. Omitted: overwrites. */
        revision: z.optional(z.int().check(z.minimum(0))),
        saveId,
      }),
    )
    .output(tradingPlan),
  duplicate: raises(...ofPlan, 'TRADING_PLANS_FULL', 'PLAN_LIMIT_REACHED')
    .route(
      POST(
        '/trading-plans/{id}/duplicate',
        'Copy a template; the rules of the copy have ids of their own, and the copy is not active',
        { successStatus: 201 },
      ),
    )
    .input(z.object({ id, name: name(200) }))
    .output(tradingPlan),
  delete: raises(...ofPlan)
    .route(DELETE('/trading-plans/{id}', 'Delete a template; it can be restored for 30 days'))
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
  restore: raises(...ofPlan)
    .route(
      POST(
        '/trading-plans/{id}/restore',
        'Restore a deleted template; it is active again only if no other one is',
      ),
    )
    .input(z.object({ id }))
    .output(tradingPlan),
  deleted: raises(...sessionErrors)
    .route(GET('/trading-plans/deleted', 'Deleted templates, newest first'))
    .output(z.array(z.object({ id: z.string(), name: z.string(), deletedAt: z.string() }))),
  adherence: raises(...ofAdherence)
    .route(
      GET(
        '/trading-plans/{id}/adherence',
        'Which rules the selected trades kept, and what each rule earns or costs',
      ),
    )
    .input(adherenceInput)
    .output(described(adherenceReport)),
  ruleTrades: raises(...ofAdherence, 'RULE_NOT_FOUND')
    .route(
      GET(
        '/trading-plans/{id}/rules/{ruleId}/trades',
        'The selected trades that kept or broke a rule, newest first',
      ),
    )
    .input(z.extend(adherenceInput, { ruleId: id, result: z._default(ruleResult, 'broken') }))
    .output(described(ruleTrades)),
  tradeChecks: raises(...sessionErrors, 'TRADE_NOT_FOUND')
    .route(
      GET(
        '/trading-plans/trades/{tradeId}',
        'The rules of the active plan for a trade, with their automatic results',
      ),
    )
    .input(z.object({ tradeId: id }))
    .output(tradeChecks),
  dayAdherence: raises(...accountAccessErrors)
    .route(GET('/trading-plans/days/{date}', 'The rules of the active plan in the trades opened on a day'))
    .input(z.object({ date: localDate, accountIds: reviewedAccountIds }))
    .output(dayAdherence),
}
