import { amountText } from '@plumbline/domain/money/amount'
import type { ReportTrade } from './report-model.ts'
import { utf8 } from './text-bytes.ts'
import { americanTime } from './write-tradovate.ts'

const HEADINGS =
  'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration'

/** TopstepX's Trades export in the exporting user's time zone. Older exports have no commissions. */
export function writeTopstepx(
  trades: readonly ReportTrade[],
  options: { readonly offset?: string; readonly hasCommissions?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const { offset = '-04:00', hasCommissions = true } = options
  const rows = trades.map((trade) =>
    [
      trade.brokerId,
      trade.pair,
      `${americanTime(trade.openedAt)} ${offset}`,
      trade.closedAt === null ? '' : `${americanTime(trade.closedAt)} ${offset}`,
      trade.entryPrice.toFixed(9),
      (trade.exitPrice ?? 0).toFixed(9),
      amountText(-trade.fee),
      amountText(trade.grossPnl),
      trade.quantity,
      trade.direction === 'long' ? 'Long' : 'Short',
      `${americanTime(trade.openedAt).slice(0, 10)} 00:00:00 -05:00`,
      '00:04:59.2514080',
      ...(hasCommissions ? [amountText(-trade.commission)] : []),
    ].join(','),
  )
  return utf8([HEADINGS + (hasCommissions ? ',Commissions' : ''), ...rows, ''].join('\n'))
}
