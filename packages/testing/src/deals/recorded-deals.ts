import type { TerminalHistory } from '@plumbline/domain/deals/terminal-records'
import { readSampleJson } from '../samples.ts'

/** Everything that was recorded from a live hedging account: 140 deals, cash included, and no open position. */
export function recordedHistory(): TerminalHistory {
  return {
    deals: recorded('deals').map((deal) => ({ ...deal, ...idsOf(deal, 'ticket', 'order', 'position_id') })),
    orders: recorded('orders').map((order) => ({ ...order, ...idsOf(order, 'ticket') })),
    positions: [],
  }
}

/** The balance that the terminal stated at that time, in units. */
export function recordedBalance(): number {
  return Object(readSampleJson('mt5-terminal/account.json')).balance
}

// oxlint-disable-next-line typescript/no-explicit-any -- a recording is JSON of whatever a terminal has
function recorded(what: string): readonly any[] {
  return Object(readSampleJson(`mt5-terminal/${what}.json`))
}

function idsOf(record: object, ...keys: readonly string[]): object {
  return Object.fromEntries(keys.map((key) => [key, String(Object(record)[key])]))
}
