import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { type LocalTime, localSeconds } from '@plumbline/domain/time/local-time'
import { openLedger } from './simulated-ledger.ts'
import { openMarket } from './market.ts'
import { createRandom } from './random.ts'
import { openingTimes } from './schedule.ts'
import { netCents, type SimulatedTrade } from './simulated-trade.ts'
import { takeTrade } from './take-trade.ts'

export interface TraderOptions {
  readonly seed: number
  /** All trades, open and missed ones included. */
  readonly count: number
  readonly from: LocalTime
  /** The present: trades that are open then stay open. */
  readonly to: LocalTime
  readonly initialBalanceCents: number
  /** Money that moves in the meantime; sizes follow the balance. */
  readonly cash?: readonly ImportedCash[]
  /** Positions that are open at `to`; two or three of fifty trades and more. */
  readonly openPositions?: number
}

/**
 * The trades of one believable person, in the order in which they were opened: about half of them won, London
 * better than the night, larger and worse after losses in a row, flat on Friday evening.
 */
export function simulateTrades(options: TraderOptions): readonly SimulatedTrade[] {
  const { seed, count, initialBalanceCents, cash = [] } = options
  const from = localSeconds(options.from)
  const to = localSeconds(options.to)
  const random = createRandom(seed, 'trader')
  const market = openMarket(seed, from)
  const book = openLedger(initialBalanceCents, cash)
  const open = Math.min(count, options.openPositions ?? (count >= 50 ? random.integer(2, 3) : 0))
  const times = openingTimes(random, from, to, count)
  const trades: SimulatedTrade[] = []
  let ticket = random.integer(40_000_000, 60_000_000)
  let nextMissed = random.integer(30, 90)
  for (const [index, openedAt] of times.entries()) {
    book.advance(openedAt)
    const staysOpen = index >= count - open
    const missed = !staysOpen && index === nextMissed
    if (missed) nextMissed += random.integer(60, 120)
    const trade = takeTrade({
      market,
      random,
      openedAt,
      until: to,
      balanceCents: book.balanceCents(),
      lossesInARow: book.lossesInARow(),
      staysOpen,
      missed,
    })
    ticket += random.integer(1, 400)
    const numbered = { brokerId: missed ? null : String(ticket), line: index + 1, ...trade }
    trades.push(numbered)
    if (trade.closedAt !== null && !missed) book.enter(localSeconds(trade.closedAt), netCents(numbered))
  }
  return trades
}
