import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { buildReportTrade, type ReportTrade } from './report-model.ts'

const START = localSeconds('2015-01-01T00:00:00')
const SYMBOLS = ['EURUSD', 'GBPUSD', 'USDJPY', 'XAUUSD', 'US500'] as const
/** Interval between openings; each trade is closed before the next one opens. */
const STEP_SECONDS = 600

/** Any number of generated trades, one after the other, the same on every call. */
export function manyTrades(count: number): readonly ReportTrade[] {
  return Array.from({ length: count }, (_, index) => {
    const noise = (index * 2_654_435_761) % 100_003
    const openedAt = START + index * STEP_SECONDS
    return buildReportTrade({
      brokerId: String(10_000_000 + index),
      pair: SYMBOLS[index % SYMBOLS.length] ?? SYMBOLS[0],
      direction: noise % 2 === 0 ? 'long' : 'short',
      quantity: ((noise % 50) + 1) / 100,
      entryPrice: 1 + noise / 100_000,
      exitPrice: 1 + ((noise * 7) % 100_003) / 100_000,
      openedAt: fromLocalSeconds(openedAt),
      closedAt: fromLocalSeconds(openedAt + 1 + (noise % (STEP_SECONDS - 1))),
      grossPnl: BigInt((noise % 40_001) - 20_000) * 1_000_000n,
      commission: -BigInt(noise % 500) * 1_000_000n,
      swap: BigInt((noise % 301) - 200) * 1_000_000n,
      notes: noise % 10 === 0 ? 'retest' : '',
    })
  })
}
