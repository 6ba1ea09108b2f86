import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { type LocalTime, localSeconds } from '@plumbline/domain/time/local-time'
import { openLedger } from './simulated-ledger.ts'
import { openMarket } from './market.ts'
import { createRandom } from './random.ts'
import { openingTimes } from './schedule.ts'
import { netCents, type SimulatedTrade } from './simulated-trade.ts'
import { simulateTrade } from './simulate-trade.ts'

export interface TraderOptions {
  readonly seed: number
  /** Number of trades, including open and missed ones. */
  readonly count: number
  readonly from: LocalTime
  /** The simulated present: trades that are open then stay open. */
  readonly to: LocalTime
  readonly initialBalanceCents: number
  /** Cash operations during the period; position sizes follow the balance. */
  readonly cash?: readonly ImportedCash[]
  /** Number of positions open at `to`; by default two or three, or none with fewer than fifty trades. */
  readonly openPositions?: number
}

/**
 * The trades of one realistic trader, in the order of opening: about half of them win, the London session is better
 * than the night, trades after consecutive losses are larger and worse, and all are closed on Friday evening.
 */
export function simulateTrades(options: TraderOptions): readonly SimulatedTrade[] {
  const { seed, count, initialBalanceCents, cash = [] } = options
  const from = localSeconds(options.from)
  const to = localSeconds(options.to)
  const random = createRandom(seed, 'trader')
  const market = openMarket(seed, from)
  const ledger = openLedger(initialBalanceCents, cash)
  const open = Math.min(count, options.openPositions ?? (count >= 50 ? random.integer(2, 3) : 0))
  const times = openingTimes(random, from, to, count)
  const trades: SimulatedTrade[] = []
  let ticket = random.integer(40_000_000, 60_000_000)
  let nextMissed = random.integer(30, 90)
  for (const [index, openedAt] of times.entries()) {
    ledger.advance(openedAt)
    const staysOpen = index >= count - open
    const missed = !staysOpen && index === nextMissed
    if (missed) nextMissed += random.integer(60, 120)
    const trade = simulateTrade({
      market,
      random,
      openedAt,
      until: to,
      balanceCents: ledger.balanceCents(),
      lossesInARow: ledger.lossesInARow(),
      staysOpen,
      missed,
    })
    ticket += random.integer(1, 400)
    const numbered = { brokerId: missed ? null : String(ticket), line: index + 1, ...trade }
    trades.push(numbered)
    if (trade.closedAt !== null && !missed) ledger.enter(localSeconds(trade.closedAt), netCents(numbered))
  }
  return trades
}
