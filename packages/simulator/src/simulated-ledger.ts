import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { toCents } from '@plumbline/domain/money/amount'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { startOfDay } from './calendar.ts'

interface Entry {
  readonly at: number
  readonly cents: number
  readonly isTrade: boolean
}

/** The account as known at a point in time: future results are not included. */
export interface SimulatedLedger {
  enter(closedAt: number, netCents: number): void
  /** Moves to a later time. */
  advance(to: number): void
  balanceCents(): number
  /** Consecutive losses on the current day, counted back from its last result. */
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
