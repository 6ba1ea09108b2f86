import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { toCents } from '@plumbline/domain/money/amount'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { startOfDay } from './calendar.ts'

interface Entry {
  readonly at: number
  readonly cents: number
  readonly isTrade: boolean
}

/** What the trader knows of the account at a moment: results that lie in the future are not known yet. */
export interface SimulatedLedger {
  enter(closedAt: number, netCents: number): void
  /** Moves to a later moment. */
  advance(to: number): void
  balanceCents(): number
  /** Losses in a row on the day of the moment, back from its last result. */
  lossesInARow(): number
}

export function openLedger(initialBalanceCents: number, cash: readonly ImportedCash[]): SimulatedLedger {
  let waiting: Entry[] = cash.map((operation) => ({
    at: localSeconds(operation.at),
    cents: toCents(operation.amount),
    isTrade: false,
  }))
  let balance = initialBalanceCents
  let today = 0
  let losses = 0

  function advance(to: number): void {
    if (startOfDay(to) !== today) {
      today = startOfDay(to)
      losses = 0
    }
    const due = waiting.filter((entry) => entry.at <= to).sort((a, b) => a.at - b.at)
    waiting = waiting.filter((entry) => entry.at > to)
    for (const { at, cents, isTrade } of due) {
      balance += cents
      if (isTrade && at >= today) losses = cents < 0 ? losses + 1 : 0
    }
  }

  return {
    advance,
    enter: (closedAt, cents) => waiting.push({ at: closedAt, cents, isTrade: true }),
    balanceCents: () => balance,
    lossesInARow: () => losses,
  }
}
