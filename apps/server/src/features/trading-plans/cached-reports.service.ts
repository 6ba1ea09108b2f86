import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import type {
  StrategyComparisonAnswer,
  StrategyListAnswer,
  StrategyReportAnswer,
} from '@plumbline/contract/strategies/report'
import type { AdherenceAnswer } from '@plumbline/contract/trading-plans/adherence'
import { asksExcursions } from '@plumbline/domain/statistics/closed-trade-filter'
import type { Actor } from '#server/platform/http/context.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { createSnapshotCache, type SnapshotCache } from '#server/platform/snapshots/snapshot-cache.ts'

interface CachedReport<Report> {
  readonly revision: number
  readonly report: Report
  readonly bytes: number
}
type ReportCache<Report> = SnapshotCache<CachedReport<Report>>

/** Reports on rules, which read every trade of their accounts. */
export interface RuleReportCaches {
  readonly adherence: ReportCache<AdherenceAnswer>
  readonly strategies: ReportCache<StrategyListAnswer>
  readonly strategy: ReportCache<StrategyReportAnswer>
  readonly comparison: ReportCache<StrategyComparisonAnswer>
}

const MAX_BYTES = 8 * 1024 * 1024

/** Keeps at most 8 MB of each kind, however long a report was not requested: most are a few kilobytes. */
export function createRuleReportCaches(now: () => Date): RuleReportCaches {
  const cache = <Report>(): ReportCache<Report> =>
    createSnapshotCache(now, ({ bytes }) => bytes, MAX_BYTES, Number.POSITIVE_INFINITY)
  return { adherence: cache(), strategies: cache(), strategy: cache(), comparison: cache() }
}

/** Everything that a report depends on, read from the database for this request. */
interface ReportBasis {
  readonly accounts: readonly AccountRow[]
  /** The rules themselves, and what else the report is about. */
  readonly rules: unknown
  readonly filters: StatisticsFilters
}

/**
 * A report from memory, else computed and kept. Its key is what it depends on, so a change asks for another report, on
 * whichever server. Excursions and formatted notes change without raising an account's revision: filters by them are
 * never kept.
 */
export async function cachedReport<Report>(
  cache: ReportCache<Report>,
  { userId }: Actor,
  { accounts, rules, filters }: ReportBasis,
  compute: () => Promise<Report>,
): Promise<Report> {
  if (asksExcursions(filters) || filters.hasNotes !== undefined) return compute()
  const key = JSON.stringify([userId, accounts.map(stateOf), rules, filters])
  const { report } = await cache.get(key, 0, async () => {
    const computed = await compute()
    const characters = key.length + JSON.stringify(computed).length
    return { revision: 0, report: computed, bytes: 2 * characters }
  })
  return report
}

/** The revision counts every change that moves a figure; the currency can change without one. */
function stateOf({ id, revision, currency }: AccountRow) {
  return [id, revision, currency]
}
