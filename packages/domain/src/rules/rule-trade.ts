import { pairKey } from '../instruments/pair-key.ts'
import type { Direction } from '../trades/direction.ts'
import type { RuleMarks } from '../trades/rule-marks.ts'

/** What rules need of one trade. Times are local seconds of the broker's clock (time/local-time.ts). */
export interface RuleTrade {
  readonly id: string
  /** Of its account. */
  readonly currency: string
  readonly openedAt: number
  /** null: still open. */
  readonly closedAt: number | null
  readonly pair: string
  readonly direction: Direction
  readonly quantity: number
  readonly entryPrice: number
  readonly exitPrice: number | null
  /** 0: none. The same for the target. */
  readonly stopLoss: number
  readonly takeProfit: number
  readonly grossPnlCents: number
  readonly netPnlCents: number
  readonly breakEven: boolean
  readonly rMultipleE4: number | null
  /** The user's entry, else the market session at the opening; null: unknown. */
  readonly session: string | null
  readonly strategyId: string | null
  /** Any text; the known ones: strategies/strategy-usage.ts. */
  readonly strategyUsage: string | null
  readonly marks: RuleMarks
}

/** State of a trade's account when the trade was opened. "Today" is the broker's day of the opening. */
export interface DayFacts {
  /** Trades opened earlier today. */
  readonly tradesBefore: number
  /** Other positions that were open. */
  readonly openBefore: number
  /** Net result of trades closed today so far, and the same in R. */
  readonly netCents: number
  readonly netRE4: number
  /** Trades closed today so far without an R multiple. */
  readonly withoutR: number
  /** Losing trades closed today so far. */
  readonly losses: number
  /** When the last losing trade was closed, on any day; null: none. */
  readonly lastLossAt: number | null
  /** Balance at the start of today. */
  readonly balanceCents: number
  /** Money that one lot of the pair makes when its price moves by 1, from the account's results; null: unknown. */
  readonly moneyPerPoint: number | null
}

/** Distance from entry to stop; null without a stop, or if it is not on the losing side. */
export function stopDistance({ direction, entryPrice, stopLoss }: RuleTrade): number | null {
  if (stopLoss === 0) return null
  const distance = (entryPrice - stopLoss) * (direction === 'long' ? 1 : -1)
  return distance > 0 ? distance : null
}

/** Distance from entry to target; null without a target, or if it is not on the winning side. */
export function targetDistance({ direction, entryPrice, takeProfit }: RuleTrade): number | null {
  if (takeProfit === 0) return null
  const distance = (takeProfit - entryPrice) * (direction === 'long' ? 1 : -1)
  return distance > 0 ? distance : null
}

/** A trade with what was known when it was opened. */
export interface CheckedTrade<Trade extends RuleTrade = RuleTrade> {
  readonly trade: Trade
  readonly day: DayFacts
}

/** Pair in its normal form. */
export function pairOf({ pair }: Pick<RuleTrade, 'pair'>): string {
  return pairKey(pair)
}
