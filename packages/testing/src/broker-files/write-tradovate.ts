import { type AmountE8, amountText } from '@plumbline/domain/money/amount'
import { fromLocalSeconds, type LocalTime, localSeconds } from '@plumbline/domain/time/local-time'
import type { FuturesFill, FuturesPair } from './futures-model.ts'
import { printedMoney } from './printed.ts'
import { utf8 } from './text-bytes.ts'

const PERFORMANCE =
  'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration'

const FILLS =
  '_id,_orderId,_contractId,_timestamp,_tradeDate,_action,_qty,_price,_active,_accountId,Fill ID,Order ID,Timestamp,Date,Account,B/S,Quantity,Price,_priceFormat,_priceFormatType,_tickSize,Contract,Product,Product Description,commission'

/** Tradovate's Performance export of pairs of fills. */
export function writeTradovatePerformance(pairs: readonly FuturesPair[]): Uint8Array<ArrayBuffer> {
  const rows = pairs.map((pair) =>
    [
      pair.contract,
      '-2,0,0.25',
      pair.buyFillId,
      pair.sellFillId,
      pair.quantity,
      pair.buyPrice.toFixed(2),
      pair.sellPrice.toFixed(2),
      dollars(pair.grossPnl),
      americanTime(pair.boughtAt),
      americanTime(pair.soldAt),
      '1min 3sec',
    ].join(','),
  )
  return utf8([PERFORMANCE, ...rows, ''].join('\r\n'))
}

/** Tradovate's Fills export; each UTC time is `hoursBehindUtc` ahead of the printed one. */
export function writeTradovateFills(
  fills: readonly FuturesFill[],
  hoursBehindUtc = 5,
): Uint8Array<ArrayBuffer> {
  const rows = fills.map((fill) => {
    const utc = fromLocalSeconds(localSeconds(fill.at) + hoursBehindUtc * 3600)
    const side = fill.side === 'buy' ? ' Buy' : ' Sell'
    const twins = [fill.id, fill.id - 7, 4_399_654, `${utc.replace('T', ' ')}.083Z`, utc.slice(0, 10)]
    return [
      ...twins,
      ...[fill.side === 'buy' ? 0 : 1, fill.quantity, fill.price, 'true', 1_000_001, fill.id, fill.id - 7],
      ...[americanTime(fill.at), '12/1/25', fill.account, side, fill.quantity, fill.price.toFixed(2)],
      ...['-2,0,0.25', fill.contract, fill.product, 'A product', amountText(fill.commission)],
    ].join(',')
  })
  return utf8([FILLS, ...rows, ''].join('\n'))
}

/** $1,234.50 and, for losses, $(41.00). */
export function dollars(amount: AmountE8): string {
  const size = printedMoney(amount < 0n ? -amount : amount).replace(/\B(?=(?:\d{3})+\.)/g, ',')
  const text = amount < 0n ? `$(${size})` : `$${size}`
  return text.includes(',') ? `"${text}"` : text
}

/** 12/01/2025 16:33:05 */
export function americanTime(time: LocalTime): string {
  const [year, month, day] = time.slice(0, 10).split('-')
  return `${month}/${day}/${year} ${time.slice(11)}`
}
