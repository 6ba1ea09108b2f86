import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { type AmountE8, parseAmount } from '@plumbline/domain/money/amount'

type Money = 'grossPnl' | 'commission' | 'swap' | 'fee'

/** Money may be given as a broker prints it ("-12.345"). */
export type ImportedTradeOverrides = Partial<Omit<ImportedTrade, Money>> & {
  readonly [amount in Money]?: string | AmountE8
}

const CLOSED_AT = '2025-03-03T11:00:00'

let next = 0

/**
 * A closed long trade of 0.10 lots EURUSD, 1.08000 to 1.08500, with a profit of 50.00 and a commission of 0.70. Broker
 * id and line increase with every call. `closedAt: null` makes it an open position. A trade that opens after the
 * default closing time closes at once.
 */
export function buildImportedTrade(overrides: ImportedTradeOverrides = {}): ImportedTrade {
  const {
    grossPnl = '50',
    commission = '-0.7',
    swap = '0',
    fee = '0',
    openedAt = '2025-03-03T10:00:00',
    ...rest
  } = overrides
  next += 1
  return {
    brokerId: String(100_000 + next),
    line: next,
    pair: 'EURUSD',
    direction: 'long',
    quantity: 0.1,
    entryPrice: 1.08,
    exitPrice: 1.085,
    openedAt,
    closedAt: openedAt < CLOSED_AT ? CLOSED_AT : openedAt,
    grossPnl: amount(grossPnl),
    commission: amount(commission),
    swap: amount(swap),
    fee: amount(fee),
    stopLoss: 0,
    takeProfit: 0,
    notes: '',
    closingRows: rest.closedAt === null ? 0 : 1,
    ...rest,
  }
}

function amount(value: string | AmountE8): AmountE8 {
  const parsed = typeof value === 'string' ? parseAmount(value) : value
  if (parsed === undefined) throw new Error(`Not an amount: ${value}`)
  return parsed
}
