import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { Mt4Model, Mt4Part, Mt4Position } from './mt4-model.ts'

/** The trade that a reader must produce for a position; its place in the file is left out. */
export type Mt4Trade = Omit<ImportedTrade, 'line' | 'executions' | 'exitPrice' | 'parts' | 'restBrokerId'> & {
  readonly exitPrice: number
  /** Tickets, quantities, prices and results of its closed parts, if there is more than one part. */
  readonly exits: readonly (readonly [ticket: string, quantity: number, price: number, grossPnl: bigint])[]
}

/** The trades of a model, computed part by part without the product's own sums. */
export function mt4Trades({ positions }: Pick<Mt4Model, 'positions'>): readonly Mt4Trade[] {
  return positions.map(tradeOf)
}

function tradeOf({ parts, comment, ...position }: Mt4Position): Mt4Trade {
  const [first] = parts
  const last = parts.at(-1) ?? first
  const closed = parts.filter(({ closedAt }) => closedAt !== null)
  // While a position is open, its trade is the open remainder.
  const counted: readonly Mt4Part[] = last.closedAt === null ? [last] : parts
  const hundredths = counted.reduce((sum, { quantity }) => sum + Math.round(quantity * 100), 0)
  const weighted = counted.reduce((sum, part) => sum + part.exitPrice * Math.round(part.quantity * 100), 0)
  return {
    ...position,
    brokerId: first.ticket,
    quantity: hundredths / 100,
    exitPrice: weighted / hundredths,
    closedAt: last.closedAt,
    ...sumsOf(counted),
    notes: parts.length === 1 ? comment : '',
    closingRows: closed.length,
    exits:
      parts.length === 1
        ? []
        : closed.map(({ ticket, quantity, exitPrice, grossPnl }) => [ticket, quantity, exitPrice, grossPnl]),
  }
}

function sumsOf(parts: readonly Mt4Part[]) {
  const money = { grossPnl: 0n, commission: 0n, swap: 0n, fee: 0n }
  for (const part of parts) {
    money.grossPnl += part.grossPnl
    money.commission += part.commission
    money.swap += part.swap
    money.fee += part.fee
  }
  return money
}
