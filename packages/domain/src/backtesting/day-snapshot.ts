import { fromLocalSeconds, localSeconds } from '../time/local-time.ts'
import type { Direction } from '../trades/direction.ts'
import { partialCloses } from '../trades/partial-closes.ts'
import type { ReplayedFill, ReplayedTrade } from './replayed-trade.ts'

/** What a position could be closed at: a long at the bid, a short at the ask. */
export interface ClosingPrice {
  readonly bid: number
  readonly ask: number
}

/** A real trade as far as it is known at a moment; nothing of it depends on what happened later. */
export interface TradeSnapshot {
  readonly id: string
  readonly pair: string
  readonly direction: Direction
  readonly stopLoss: number | null
  readonly takeProfit: number | null
  readonly fills: readonly ReplayedFill[]
  readonly isOpen: boolean
  /** What is open; of a closed trade, all that was bought or sold. */
  readonly quantity: number
  /** Average of what is open, or was. */
  readonly entryPrice: number
  /**
   * Of a closed trade its net P&L; of an open one that of its closed parts, costs so far, and the move to the last
   * price. null: price or value of the move is not known.
   */
  readonly resultCents: number | null
  /** Of it, what its closings on the day have realised so far, and those of earlier days. */
  readonly realisedCents: { readonly day: number; readonly before: number }
}

export interface DaySnapshot {
  /** In order of opening. */
  readonly trades: readonly TradeSnapshot[]
  /** Realised on the day so far, partial closes included: at its end, that of the day in calendar and statistics. */
  readonly realisedCents: number
  /** Result of what is still open; null: that of a trade is not known. */
  readonly unrealisedCents: number | null
  readonly totalCents: number | null
}

/**
 * Trades and results of a day at a moment, before which everything is known: what happened at the moment itself is not.
 * `trades` are those that were open on the day, which begins at `from`, or closed on it.
 */
export function daySnapshotAt(
  trades: readonly ReplayedTrade[],
  { from, moment }: { readonly from: number; readonly moment: number },
  priceOf: (pair: string) => ClosingPrice | undefined,
): DaySnapshot {
  const known = trades
    .flatMap((trade) => {
      const stand = standOf(trade, { from, moment }, priceOf(trade.pair))
      return stand === undefined ? [] : [stand]
    })
    .toSorted((one, other) => openingOf(one) - openingOf(other))
  let realisedCents = 0
  let unrealisedCents: number | null = 0
  for (const { isOpen, resultCents, realisedCents: realised } of known) {
    realisedCents += realised.day
    if (!isOpen) continue
    if (unrealisedCents !== null && resultCents !== null)
      unrealisedCents += resultCents - realised.before - realised.day
    else unrealisedCents = null
  }
  const totalCents = unrealisedCents === null ? null : realisedCents + unrealisedCents
  return { trades: known, realisedCents, unrealisedCents, totalCents }
}

const openingOf = ({ fills }: TradeSnapshot) => fills[0]?.at ?? 0

/** Quantities are sums of decimals. */
const TOLERANCE = 1e-9

function standOf(
  trade: ReplayedTrade,
  { from, moment }: { readonly from: number; readonly moment: number },
  price: ClosingPrice | undefined,
): TradeSnapshot | undefined {
  const { id, pair, direction, stopLoss, takeProfit, closedAt, netCents, centsPerLot } = trade
  const fills = trade.fills.filter(({ at }) => at < moment)
  if (fills.length === 0) return undefined
  const isOpen = closedAt === null || closedAt >= moment
  let [open, entryPrice, bought, booked] = [0, 0, 0, 0]
  for (const fill of fills) {
    booked += fill.netCents
    if (fill.kind === 'exit') {
      open = Math.max(0, open - fill.quantity)
      continue
    }
    bought += fill.quantity
    entryPrice = (entryPrice * open + fill.price * fill.quantity) / (open + fill.quantity)
    open += fill.quantity
  }
  if (open < TOLERANCE * bought) open = 0
  const realisedCents = realisedOf({ fills, closedAt: isOpen ? null : closedAt, netCents }, from)
  const known = { id, pair, direction, stopLoss, takeProfit, fills, isOpen, entryPrice, realisedCents }
  if (!isOpen) return { ...known, quantity: bought, resultCents: netCents }
  const move =
    price === undefined ? null : direction === 'long' ? price.bid - entryPrice : entryPrice - price.ask
  const resultCents =
    open === 0
      ? booked
      : move === null || centsPerLot === null
        ? null
        : booked + Math.round(move * open * centsPerLot)
  return { ...known, quantity: open, resultCents }
}

/** By the same rule as the statistics: the last close realises what the parts have left. */
function realisedOf(
  { fills, closedAt, netCents }: Pick<ReplayedTrade, 'fills' | 'closedAt' | 'netCents'>,
  from: number,
): TradeSnapshot['realisedCents'] {
  const executions = fills.map(({ kind, at, quantity, price, netCents: net }) => ({
    kind,
    at: fromLocalSeconds(at),
    quantity,
    price,
    grossPnlCents: kind === 'exit' ? net : 0,
    feesCents: kind === 'exit' ? 0 : -net,
    brokerId: null,
  }))
  const closed = closedAt === null ? null : fromLocalSeconds(closedAt)
  const realised = { day: 0, before: 0 }
  for (const { at, grossPnlCents, feesCents } of partialCloses(closed, executions))
    realised[localSeconds(at) < from ? 'before' : 'day'] += grossPnlCents - feesCents
  if (closedAt !== null) realised.day = netCents - realised.before
  return realised
}

/** When entries and exits happen within a day (its end excluded), each once, in order. */
export function fillTimes(
  trades: readonly ReplayedTrade[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly number[] {
  const times = trades.flatMap(({ fills }) => fills.map(({ at }) => at))
  return [...new Set(times)].filter((at) => at >= from && at < to).toSorted((one, other) => one - other)
}
