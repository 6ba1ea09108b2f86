import * as z from 'zod/mini'
import { id, name, saveId } from '../fields.ts'
import { sessionErrors, raises } from '../raises.ts'
import { described } from '../statistics/answer.ts'
import { statisticsFilters } from '../selection/filters.ts'
import { ruleResult, ruleTrades } from '../trading-plans/adherence.ts'
import { newStrategyVersion, strategyVersion, strategyVersionChanges } from './playbook.ts'
import { strategyChecks, strategyComparison, strategyList, strategyReport } from './report.ts'

export const strategy = z.object({ id: z.string(), label: z.string(), createdAt: z.string() })
export type Strategy = z.infer<typeof strategy>

/** A strategy and how many trades follow it. */
export const strategyWithCount = z.extend(strategy, {
  trades: z.number(),
  /** Versions of its playbook, and rules of the latest. */
  versions: z.number(),
  rules: z.number(),
})
export type StrategyWithCount = z.infer<typeof strategyWithCount>

/** A strategy with the versions of its playbook, the first one first. */
export const strategyPlaybook = z.extend(strategy, {
  versions: z.array(strategyVersion),
  /** Versions that can be restored, the last deleted first. */
  deletedVersions: z.array(z.object({ id: z.string(), since: z.string(), deletedAt: z.string() })),
})
export type StrategyPlaybook = z.infer<typeof strategyPlaybook>

const ofStrategy = [...sessionErrors, 'STRATEGY_NOT_FOUND'] as const
const ofVersion = [...ofStrategy, 'STRATEGY_VERSION_NOT_FOUND'] as const
const ofTrades = ['ACCOUNT_NOT_FOUND', 'STATISTICS_TOO_LARGE'] as const

const place = z.object({ id, versionId: id })

/** Accounts may have different currencies here: amounts are listed by currency. */
const reportInput = z.extend(statisticsFilters, { id })
const comparisonInput = z.extend(statisticsFilters, {
  /** Ids of strategies, and of one version of each. Default: all versions. */
  a: id,
  aVersion: z.optional(id),
  b: id,
  bVersion: z.optional(id),
})
const ruleTradesInput = z.extend(reportInput, {
  ruleId: id,
  result: z._default(ruleResult, 'broken'),
  /** Default: trades of all versions. */
  versionId: z.optional(id),
})
export type StrategyReportInput = z.output<typeof reportInput>
export type StrategyComparisonInput = z.output<typeof comparisonInput>
export type StrategyRuleTradesInput = z.output<typeof ruleTradesInput>

export const strategiesContract = {
  list: raises(...sessionErrors)
    .route({
      method: 'GET',
      path: '/strategies',
      summary: 'All strategies by label, with the number of their trades',
    })
    .output(z.array(strategyWithCount)),
  create: raises(...sessionErrors)
    .route({
      method: 'POST',
      path: '/strategies',
      summary: 'Create a strategy; an existing one with the same label is returned unchanged',
    })
    .input(z.object({ label: name(100) }))
    .output(strategy),
  rename: raises(...ofStrategy, 'LABEL_TAKEN')
    .route({ method: 'PATCH', path: '/strategies/{id}', summary: 'Rename a strategy' })
    .input(z.object({ id, label: name(100) }))
    .output(z.object({ strategy, editId: z.string() })),
  merge: raises(...ofStrategy)
    .route({
      method: 'POST',
      path: '/strategies/{id}/merge',
      summary: 'Give the trades of a strategy to another one, and delete it',
    })
    .input(z.object({ id, into: id }))
    .output(z.object({ strategy, count: z.number(), editId: z.string() })),
  delete: raises(...ofStrategy)
    .route({
      method: 'DELETE',
      path: '/strategies/{id}',
      summary: 'Delete a strategy and remove it from its trades; it can be restored for 30 days',
    })
    .input(z.object({ id }))
    .output(z.object({ count: z.number(), editId: z.string() })),
  restore: raises(...ofStrategy, 'LABEL_TAKEN')
    .route({
      method: 'POST',
      path: '/strategies/{id}/restore',
      summary:
        'Restore a deleted strategy with its playbook, on its trades that have no other strategy since',
    })
    .input(z.object({ id }))
    .output(z.object({ strategy, count: z.number() })),
  deleted: raises(...sessionErrors)
    .route({ method: 'GET', path: '/strategies/deleted', summary: 'Deleted strategies, newest first' })
    .output(
      z.array(z.object({ id: z.string(), label: z.string(), trades: z.number(), deletedAt: z.string() })),
    ),
  get: raises(...ofStrategy)
    .route({
      method: 'GET',
      path: '/strategies/{id}',
      summary: 'A strategy with all versions of its playbook',
    })
    .input(z.object({ id }))
    .output(strategyPlaybook),
  createVersion: raises(...ofStrategy, 'STRATEGY_VERSIONS_FULL', 'STRATEGY_VERSION_ID_TAKEN')
    .route({
      method: 'POST',
      path: '/strategies/{id}/versions',
      successStatus: 201,
      summary: 'Add a version of the playbook; one with this id is returned unchanged',
    })
    .input(z.object({ id, version: newStrategyVersion }))
    .output(strategyVersion),
  updateVersion: raises(...ofVersion, 'STRATEGY_VERSION_CHANGED')
    .route({
      method: 'PATCH',
      path: '/strategies/{id}/versions/{versionId}',
      summary: 'Change a version of the playbook',
    })
    .input(
      z.extend(place, {
        changes: strategyVersionChanges,
        /** The revision that the changes are based on; with an older one nothing is written. Omitted: overwrites. */
        revision: z.optional(z.int().check(z.minimum(0))),
        saveId,
      }),
    )
    .output(strategyVersion),
  deleteVersion: raises(...ofVersion)
    .route({
      method: 'DELETE',
      path: '/strategies/{id}/versions/{versionId}',
      summary: 'Delete a version of the playbook; it can be restored for 30 days',
    })
    .input(place)
    .output(z.object({ success: z.boolean() })),
  restoreVersion: raises(...ofVersion, 'STRATEGY_VERSIONS_FULL')
    .route({
      method: 'POST',
      path: '/strategies/{id}/versions/{versionId}/restore',
      summary: 'Restore a deleted version',
    })
    .input(place)
    .output(strategyVersion),
  figures: raises(...sessionErrors, ...ofTrades)
    .route({
      method: 'GET',
      path: '/strategies/figures',
      summary: 'Results and adherence of every strategy in the selected trades',
    })
    .input(statisticsFilters)
    .output(described(strategyList)),
  report: raises(...ofStrategy, ...ofTrades)
    .route({
      method: 'GET',
      path: '/strategies/{id}/report',
      summary:
        'Results of a strategy in the selected trades, by version, rule and adherence, and missed trades',
    })
    .input(reportInput)
    .output(described(strategyReport)),
  ruleTrades: raises(...ofVersion, ...ofTrades, 'RULE_NOT_FOUND')
    .route({
      method: 'GET',
      path: '/strategies/{id}/rules/{ruleId}/trades',
      summary: 'The selected trades of a strategy that kept or broke a rule, newest first',
    })
    .input(ruleTradesInput)
    .output(described(ruleTrades)),
  compare: raises(...ofVersion, ...ofTrades)
    .route({
      method: 'GET',
      path: '/strategies/comparison',
      summary: 'Two strategies, or two versions of one, side by side',
    })
    .input(comparisonInput)
    .output(described(strategyComparison)),
  tradeChecks: raises(...sessionErrors, 'TRADE_NOT_FOUND')
    .route({
      method: 'GET',
      path: '/strategies/trades/{tradeId}',
      summary: 'The rules of a trade’s strategy, with their automatic results',
    })
    .input(z.object({ tradeId: id }))
    .output(strategyChecks),
}
