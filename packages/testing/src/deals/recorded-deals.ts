import type { TerminalHistory } from '@plumbline/domain/deals/terminal-records'
import { readSampleJson } from '../samples.ts'

/** Everything that was recorded from a live hedging account: 140 deals, cash included, and no open position. */
export function recordedHistory(): TerminalHistory {
  return {
    deals: readSampleJson('mt5-terminal/deals.json') as TerminalHistory['deals'],
    orders: readSampleJson('mt5-terminal/orders.json') as TerminalHistory['orders'],
    positions: [],
  }
}

/** The balance that the terminal stated at that moment, in units. */
export function recordedBalance(): number {
  return Object(readSampleJson('mt5-terminal/account.json')).balance
}
