import type { Database } from '#server/platform/db/database.ts'
import { createLogger } from '#server/platform/log.ts'
import { createTradeColumnsCache } from '#server/ledger/statistics/columns/trade-columns-snapshot.ts'
import { createRuleReportCaches } from '#server/features/trading-plans/cached-reports.service.ts'
import { createCheckedTradesCache } from '#server/features/trading-plans/cached-trades.service.ts'

/** What the services of statistics need; each call has caches of its own. */
export function reportDeps(database: Database) {
  return {
    database,
    statisticsSnapshots: createTradeColumnsCache(() => new Date()),
    checkedTrades: createCheckedTradesCache(() => new Date()),
    ruleReports: createRuleReportCaches(() => new Date()),
    log: createLogger(() => undefined),
  }
}
