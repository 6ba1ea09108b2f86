import * as z from 'zod/mini'
import { id, name, saveId } from '../fields.ts'
import { DELETE, GET, PATCH, POST, raises, sessionErrors } from '../raises.ts'
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
    .route(GET('/strategies', 'All strategies by label, with the number of their trades'))
    .output(z.array(strategyWithCount)),
  create: raises(...sessionErrors)
    .route(
      POST('/strategies', 'Create a strategy; an existing one with the same label is returned unchanged'),
    )
    .input(z.object({ label: name(100) }))
    .output(strategy),
  rename: raises(...ofStrategy, 'LABEL_TAKEN')
    .route(PATCH('/strategies/{id}', 'Rename a strategy'))
    .input(z.object({ id, label: name(100) }))
    .output(z.object({ strategy, editId: z.string() })),
  merge: raises(...ofStrategy)
    .route(POST('/strategies/{id}/merge', 'Give the trades of a strategy to another one, and delete it'))
    .input(z.object({ id, into: id }))
    .output(z.object({ strategy, count: z.number(), editId: z.string() })),
  delete: raises(...ofStrategy)
    .route(
      DELETE(
        '/strategies/{id}',
        'Delete a strategy and remove it from its trades; it can be restored for 30 days',
      ),
    )
    .input(z.object({ id }))
    .output(z.object({ count: z.number(), editId: z.string() })),
  restore: raises(...ofStrategy, 'LABEL_TAKEN')
    .route(
      POST(
        '/strategies/{id}/restore',
        'Restore a deleted strategy with its playbook, on its trades that have no other strategy since',
      ),
    )
    .input(z.object({ id }))
    .output(z.object({ strategy, count: z.number() })),
  deleted: raises(...sessionErrors)
    .route(GET('/strategies/deleted', 'Deleted strategies, newest first'))
    .output(
      z.array(z.object({ id: z.string(), label: z.string(), trades: z.number(), deletedAt: z.string() })),
    ),
  get: raises(...ofStrategy)
    .route(GET('/strategies/{id}', 'A strategy with all versions of its playbook'))
    .input(z.object({ id }))
    .output(strategyPlaybook),
  createVersion: raises(...ofStrategy, 'STRATEGY_VERSIONS_FULL', 'STRATEGY_VERSION_ID_TAKEN')
    .route(
      POST(
        '/strategies/{id}/versions',
        'Add a version of the playbook; one with this id is returned unchanged',
        { successStatus: 201 },
      ),
    )
    .input(z.object({ id, version: newStrategyVersion }))
    .output(strategyVersion),
  updateVersion: raises(...ofVersion, 'STRATEGY_VERSION_CHANGED')
    .route(PATCH('/strategies/{id}/versions/{versionId}', 'Change a version of the playbook'))
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
    .route(
      DELETE(
        '/strategies/{id}/versions/{versionId}',
        'Delete a version of the playbook; it can be restored for 30 days',
      ),
    )
    .input(place)
    .output(z.object({ success: z.boolean() })),
  restoreVersion: raises(...ofVersion, 'STRATEGY_VERSIONS_FULL')
    .route(POST('/strategies/{id}/versions/{versionId}/restore', 'Restore a deleted version'))
    .input(place)
    .output(strategyVersion),
  figures: raises(...sessionErrors, ...ofTrades)
    .route(GET('/strategies/figures', 'Results and adherence of every strategy in the selected trades'))
    .input(statisticsFilters)
    .output(described(strategyList)),
  report: raises(...ofStrategy, ...ofTrades)
    .route(
      GET(
        '/strategies/{id}/report',
        'Results of a strategy in the selected trades, by version, rule and adherence, and missed trades',
      ),
    )
    .input(reportInput)
    .output(described(strategyReport)),
  ruleTrades: raises(...ofVersion, ...ofTrades, 'RULE_NOT_FOUND')
    .route(
      GET(
        '/strategies/{id}/rules/{ruleId}/trades',
        'The selected trades of a strategy that kept or broke a rule, newest first',
      ),
    )
    .input(ruleTradesInput)
    .output(described(ruleTrades)),
  compare: raises(...ofVersion, ...ofTrades)
    .route(GET('/strategies/comparison', 'Two strategies, or two versions of one, side by side'))
    .input(comparisonInput)
    .output(described(strategyComparison)),
  tradeChecks: raises(...sessionErrors, 'TRADE_NOT_FOUND')
    .route(
      GET('/strategies/trades/{tradeId}', 'The rules of a trade’s strategy, with their automatic results'),
    )
    .input(z.object({ tradeId: id }))
    .output(strategyChecks),
}
