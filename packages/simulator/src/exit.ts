import type { Instrument } from './instruments.ts'
import { type Market, STEP_SECONDS } from './market.ts'
import { isOpen } from './trading-hours.ts'

/** A position with all decisions made in advance, so that only the market determines its exit. */
export interface Plan {
  readonly instrument: Instrument
  readonly openedAt: number
  readonly stopTicks: number
  readonly targetTicks: number
  /** Fraction of the way to the target at which the trader takes profit early; 1 to wait for the target. */
  readonly patience: number
  /** Profit, as a fraction of the risk, at which the stop is moved to the entry; infinite for never. */
  readonly breakEvenAfter: number
  readonly slippageTicks: number
  readonly latestExit: number
}

export interface Exit {
  readonly reason: 'stop' | 'break-even' | 'target' | 'early' | 'time'
  readonly closedAt: number
  readonly wonTicks: number
}

/** Buys fill at the ask and sells at the bid: half the spread on either side of the mid price. */
export function fillTicks(market: Market, instrument: Instrument, at: number, side: 1 | -1): number {
  return Math.round(market.midTicks(instrument, at) + (side * instrument.spreadTicks) / 2)
}

/** Follows the market from the opening to the first of stop, target, early exit, or latest exit time. */
export function exitOf(market: Market, plan: Plan, sign: 1 | -1): Exit {
  const { instrument, openedAt, targetTicks, latestExit } = plan
  const entry = fillTicks(market, instrument, openedAt, sign)
  const won = (at: number): number => sign * (fillTicks(market, instrument, at, sign === 1 ? -1 : 1) - entry)
  const early = Math.ceil(plan.patience * targetTicks)
  let floor = -plan.stopTicks
  let before = { at: openedAt, won: won(openedAt) }
  for (let at = openedAt + STEP_SECONDS; at < latestExit; at += STEP_SECONDS) {
    if (!isOpen(instrument, at)) continue
    const now = { at, won: won(at) }
    if (now.won <= floor) {
      const reason = floor < 0 ? 'stop' : 'break-even'
      return { reason, closedAt: crossing(before, now, floor), wonTicks: floor - plan.slippageTicks }
    }
    if (now.won >= early) {
      const reason = plan.patience < 1 ? 'early' : 'target'
      return { reason, closedAt: crossing(before, now, early), wonTicks: early }
    }
    if (floor < 0 && now.won >= plan.breakEvenAfter * plan.stopTicks) floor = 0
    before = now
  }
  return { reason: 'time', closedAt: latestExit, wonTicks: won(latestExit) }
}

interface Point {
  readonly at: number
  readonly won: number
}

/** The second, after the first point, at which linear interpolation between two points reaches the level. */
function crossing(before: Point, now: Point, level: number): number {
  const part = now.won === before.won ? 1 : (level - before.won) / (now.won - before.won)
  return before.at + Math.max(1, Math.round(Math.min(1, Math.max(0, part)) * (now.at - before.at)))
}
