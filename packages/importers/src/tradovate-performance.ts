import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { csvImporter } from './csv/csv-importer.ts'
import { PERFORMANCE_COLUMNS, performanceTrade } from './tradovate/performance-trade.ts'
import { TRADOVATE } from './tradovate/source.ts'

/** Tradovate's (and NinjaTrader Web's) Performance export: one row per pair of fills, money in dollars. */
export const tradovatePerformance = csvImporter({
  format: 'tradovate-performance',
  label: 'Tradovate Performance',
  source: TRADOVATE,
  names: PERFORMANCE_COLUMNS,
  required: [
    'symbol',
    'buyFillId',
    'sellFillId',
    'quantity',
    'buyPrice',
    'sellPrice',
    'result',
    'boughtAt',
    'soldAt',
  ],
  collect: () => {
    const trades: ImportedTrade[] = []
    return {
      take(record) {
        const trade = performanceTrade(record)
        if ('code' in trade) return trade
        trades.push(trade)
        return undefined
      },
      finish: () => ({
        account: { login: null, currency: 'USD', server: null, broker: TRADOVATE.name },
        trades,
      }),
    }
  },
})
