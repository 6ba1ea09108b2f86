import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import type { BrokerFile } from './journal.ts'

const hour = 3600
const pairs = ['EURUSD', 'GBPUSD', 'XAUUSD'] as const

/**
 * A Plumbline CSV of 240 trades, one every eight hours from Monday, 3 March 2025, 09:00, that can be checked manually:
 * every second wins 120.00; of the others every third loses 40.00 and the rest 80.00; each costs 1.00 commission.
 *
 *   120 × 119 − 80 × 81 − 40 × 41 = 14,280 − 6,480 − 1,640 = 6,160.00 · win rate 50.0 % · 80 trades of each pair
 */
export function inventedHistory(name = 'history.csv'): BrokerFile {
  const head =
    'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,grossPnl,commission,stopLoss,mt5TradeId,tags'
  const rows = Array.from({ length: 240 }, (_, index) => {
    const openedAt = localSeconds('2025-03-03T09:00:00') + index * 8 * hour
    const gross = index % 2 === 0 ? 120 : index % 6 === 1 ? -40 : -80
    const isLong = index % 4 < 2
    const [entry, stop] = [100, isLong ? 99 : 101]
    // 80.00 is one R: the stop is one price unit away.
    const exit = entry + (isLong ? 1 : -1) * (gross / 80)
    return [
      fromLocalSeconds(openedAt),
      fromLocalSeconds(openedAt + hour),
      pairs[index % 3],
      isLong ? 'long' : 'short',
      entry,
      exit,
      1,
      gross,
      -1,
      stop,
      7000 + index,
      index % 5 === 0 ? 'news' : '',
    ].join(',')
  })
  return { name, bytes: new TextEncoder().encode([head, ...rows].join('\n')) }
}
