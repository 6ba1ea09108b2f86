import type { TerminalOrder } from '@plumbline/domain/deals/terminal-records'
import { type DealRecord, jsonBatch, type SymbolRecord } from './link-json.ts'
import type { TerminalReading } from './read-terminal.ts'

/** The body of one request: `size` deals of a reading, and with the last ones the open positions. */
export function composeBatch(reading: TerminalReading, first: number, size: number, last: boolean): string {
  const deals = reading.deals.slice(first, first + size)
  const positions = last ? reading.positions : []
  return jsonBatch({
    build: reading.build,
    account: reading.account,
    clockOffsetSeconds: reading.clockOffsetSeconds,
    symbols: symbolsOf(
      reading,
      [...deals, ...positions].map(({ symbol }) => symbol),
    ),
    deals,
    orders: openingOrders(reading, deals),
    positions,
    last,
  })
}

/** In order of first use, without those the terminal does not know. */
function symbolsOf({ symbols }: TerminalReading, names: readonly string[]): readonly SymbolRecord[] {
  return [...new Set(names)].flatMap((name) => symbols.find((symbol) => symbol.name === name) ?? [])
}

const IN = 0
const IN_OUT = 2

/** The orders behind the opening deals, each once, in the order of the deals. */
function openingOrders({ orders }: TerminalReading, deals: readonly DealRecord[]): readonly TerminalOrder[] {
  const opening = deals.filter(({ entry, order }) => order !== '0' && (entry === IN || entry === IN_OUT))
  return [...new Set(opening.map(({ order }) => order))].flatMap((ticket) => orders.get(ticket) ?? [])
}
