import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { parseAmount } from '@plumbline/domain/money/amount'
import type { CsvRecord } from '../csv/csv-importer.ts'
import { numberText } from '../readers/number-text.ts'
import { fillPair, isFirst } from './fill-pair.ts'
import { tradovateTime } from './tradovate-time.ts'

/** Columns of a Performance export; the Position History export has the same columns under longer names. */
export const PERFORMANCE_COLUMNS = {
  symbol: ['symbol', 'contract'],
  buyFillId: ['buyfillid'],
  sellFillId: ['sellfillid'],
  quantity: ['qty', 'pairedqty'],
  buyPrice: ['buyprice'],
  sellPrice: ['sellprice'],
  result: ['pnl', 'pl'],
  boughtAt: ['boughttimestamp'],
  soldAt: ['soldtimestamp'],
} as const

/**
 * Reads a pair of fills as a trade: the earlier fill opened it. The result is gross; the file has no costs. Times are
 * in the exporting user's time zone, without an offset.
 */
export function performanceTrade(
  record: CsvRecord<keyof typeof PERFORMANCE_COLUMNS>,
): ImportedTrade | Problem {
  const { cell, problem, line } = record
  const number = (name: 'quantity' | 'buyPrice' | 'sellPrice') =>
    Number(numberText(cell(name), '.') ?? Number.NaN)
  const boughtAt = tradovateTime(cell('boughtAt'))
  const soldAt = tradovateTime(cell('soldAt'))
  const quantity = number('quantity')
  const grossPnl = parseAmount(numberText(cell('result'), '.') ?? 'none')
  if (boughtAt === undefined) return problem('unusable-time', cell('boughtAt'))
  if (soldAt === undefined) return problem('unusable-time', cell('soldAt'))
  if (cell('symbol') === '') return problem('missing-symbol')
  if (!(quantity > 0)) return problem('unusable-number', `qty ${cell('quantity')}`)
  if (grossPnl === undefined) return problem('unusable-number', `pnl ${cell('result')}`)
  const buy = { id: cell('buyFillId'), at: boughtAt, price: number('buyPrice'), line }
  const sell = { id: cell('sellFillId'), at: soldAt, price: number('sellPrice'), line }
  if (!Number.isFinite(buy.price)) return problem('unusable-number', `buyPrice ${cell('buyPrice')}`)
  if (!Number.isFinite(sell.price)) return problem('unusable-number', `sellPrice ${cell('sellPrice')}`)
  const direction = isFirst(buy, sell) ? 'long' : 'short'
  const trade = fillPair({
    contract: cell('symbol'),
    direction,
    buy,
    sell,
    quantity,
    grossPnl,
    commission: 0n,
    line,
  })
  return { ...trade, costsUnstated: true }
}
