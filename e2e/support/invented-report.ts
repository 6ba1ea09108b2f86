import { buildReport, buildReportTrade, type ReportTrade } from '@plumbline/testing/broker-files/report-model'
import { writeReportHtml } from '@plumbline/testing/broker-files/write-report-html'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import type { BrokerFile } from './journal.ts'

/**
 * A report whose figures can be checked manually. 24 trades, one per hour from Monday, 3 March 2025, 09:00: alternately
 * one that wins 120.00 and one that loses 80.00, each with 1.00 of commission; every fourth is charged 0.50 of swap,
 * and all of those are winners. The 25th wins 1.00 and costs as much: a result of zero.
 *
 *   gross 12 × 120 − 12 × 80 + 1 = 481.00 · commission −25.00 · swap 6 × −0.50 = −3.00 · net 453.00
 *   won 12 × 119 − 3 = 1425.00 · lost 12 × 81 = 972.00 · profit factor 1.47 · win rate 12 of 25 = 48.0 %
 *   balance 10,000 + 453 = 10,453.00
 */
export function inventedReport(name = 'ReportHistory-7001234.xlsx'): BrokerFile {
  return { name, bytes: writeReportXlsx(buildReport({ trades: inventedTrades }), 'utf-16') }
}

/** The same report as HTML. */
export function inventedPage(name: string): BrokerFile {
  return { name, bytes: writeReportHtml(buildReport({ trades: inventedTrades }), 'current') }
}

export const inventedFigures = {
  trades: '25 trades',
  grossPnl: '+$481.00',
  commission: '−$25.00',
  swap: '−$3.00',
  netPnl: '+$453.00',
  winRate: '48.0%',
  counts: '12 wins · 12 losses · 1 break-even',
  profitFactor: '1.47',
  balance: '$10,453.00',
} as const

const start = localSeconds('2025-03-03T09:00:00')
const hour = 3600
const units = 100_000_000n

/** Money per lot for a price move of one. */
const contracts = { EURUSD: 100_000, XAUUSD: 100 } as const
const entries = { EURUSD: 1.0842, XAUUSD: 2894.1 } as const
const lots = 0.5

const inventedTrades: readonly ReportTrade[] = [
  ...Array.from({ length: 24 }, (_, index) =>
    inventedTrade(index, index % 2 === 0 ? 120 : -80, index % 4 === 0 ? -units / 2n : 0n),
  ),
  inventedTrade(24, 1, 0n),
]

function inventedTrade(index: number, result: number, swap: bigint): ReportTrade {
  const openedAt = start + index * hour
  const pair = index % 3 === 0 && index < 24 ? 'XAUUSD' : 'EURUSD'
  const direction = index % 3 === 1 ? 'short' : 'long'
  const move = result / (contracts[pair] * lots)
  const entryPrice = entries[pair]
  return buildReportTrade({
    brokerId: String(5001 + index),
    pair,
    direction,
    quantity: lots,
    entryPrice,
    exitPrice: Number((direction === 'long' ? entryPrice + move : entryPrice - move).toFixed(5)),
    openedAt: fromLocalSeconds(openedAt),
    closedAt: fromLocalSeconds(openedAt + hour / 2),
    grossPnl: BigInt(result) * units,
    commission: -units,
    swap,
  })
}
