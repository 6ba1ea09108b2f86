import type { Deal } from '@plumbline/domain/positions/deal'
import type {
  TerminalDeal,
  TerminalHistory,
  TerminalOrder,
  TerminalPosition,
} from '@plumbline/domain/deals/terminal-records'
import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { type AmountE8, fromCents, toCents } from '@plumbline/domain/money/amount'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { presentableSeed } from './presentable-seed.ts'
import { type GeneratedDeals, floatingCents, RECKLESS, STEADY, generateDeals } from './generate-deals.ts'
import { priceOf } from './gross-cents.ts'
import { meanTicks, type PositionRecord } from './position-record.ts'
import { createRandom } from './random.ts'
import { swapCents } from './swap-cents.ts'

export interface TerminalOptions {
  readonly seed: number
  readonly mode: 'hedging' | 'netting'
  /** When the account was opened, in milliseconds of broker time, written as if it were UTC. */
  readonly startMs: number
  /** The current time, in the same form. */
  readonly nowMs: number
  /** `believable`: moderately profitable, with real drawdowns. `reckless` ends in stop-outs. */
  readonly trader?: 'believable' | 'reckless'
}

/** A position as returned by `positions_get`, with additional fields for display. */
export interface SimulatedTerminalPosition extends TerminalPosition {
  readonly ticket: string
  readonly time_msc: number
  /** 0 buy, 1 sell. */
  readonly type: 0 | 1
  readonly volume: number
  readonly price_open: number
  readonly symbol: string
}

export interface SimulatedTerminal extends TerminalHistory {
  readonly positions: readonly SimulatedTerminalPosition[]
  /** Sum of all deals, in currency units; equity adds the floating P&L and swap of open positions. */
  readonly balance: number
  readonly equity: number
}

/** Maximum random deviation of a price from its last value between two deals. */
const JITTER_TICKS = 12
const JITTER_STEP_MS = 1000

/**
 * A terminal whose account keeps trading: a later call returns the same history, extended. Includes swaps, partial
 * closes, reversals (netting), close by (hedging), stops, targets, stop-outs, deposits and withdrawals.
 */
export function simulateTerminal(options: TerminalOptions): SimulatedTerminal {
  const { seed, nowMs } = options
  const story = storyOf(options)
  while (story.step(nowMs)) {
    // Advance to the current time.
  }
  const positions = story.open().map((record) => openPosition(story, record, seed, nowMs))
  const deals = [...story.cash.map(cashDeal), ...story.desk.deals.map(terminalDeal)].sort(
    (a, b) => a.time_msc - b.time_msc || Number(a.ticket) - Number(b.ticket),
  )
  const balanceCents = sumCents(deals)
  return {
    deals,
    orders: story.desk.deals.flatMap(openingOrder),
    positions,
    balance: balanceCents / 100,
    equity: (balanceCents + sumCents(positions)) / 100,
  }
}

/** The account's events, from its opening on. */
export function storyOf({
  seed,
  mode,
  startMs,
  trader = 'believable',
}: Omit<TerminalOptions, 'nowMs'>): GeneratedDeals {
  const shared = { mode, startMs, stopOuts: mode === 'hedging' }
  return generateDeals(
    trader === 'reckless'
      ? { ...shared, seed, manner: RECKLESS }
      : { ...shared, seed: presentableSeed(seed, mode, startMs), manner: STEADY },
  )
}

/** Far above the tickets of deals, which start below a million. */
const FIRST_CASH_TICKET = 90_000_000
const BALANCE = 2
const CORRECTION = 5

function cashDeal({ kind, at, amount, notes }: ImportedCash, index: number): TerminalDeal {
  return {
    ticket: String(FIRST_CASH_TICKET + index),
    order: '0',
    time_msc: localSeconds(at) * 1000,
    type: kind === 'correction' ? CORRECTION : BALANCE,
    entry: 0,
    position_id: '0',
    reason: 0,
    volume: 0,
    price: 0,
    profit: unitsOf(amount),
    commission: 0,
    swap: 0,
    fee: 0,
    symbol: '',
    comment: notes,
  }
}

const ENTRIES = ['in', 'out', 'inout', 'out_by'] as const

function terminalDeal(deal: Deal): TerminalDeal {
  const ending = endingOf(deal)
  return {
    ticket: deal.ticket,
    order: deal.orderId ?? '0',
    time_msc: deal.timeMs,
    type: deal.side === 'buy' ? 0 : 1,
    entry: ENTRIES.indexOf(deal.entry),
    position_id: deal.positionId ?? '0',
    reason: ending.reason,
    volume: deal.volume,
    price: deal.price,
    profit: unitsOf(deal.profit),
    commission: unitsOf(deal.commission),
    swap: unitsOf(deal.swap),
    fee: unitsOf(deal.fee),
    symbol: deal.symbol,
    comment: ending.comment,
  }
}

const CLIENT = 0
const STOP_LOSS = 4
const TAKE_PROFIT = 5
const STOP_OUT = 6

/** Reason and comment of a deal; deals closed by the server state why. */
function endingOf({ orderId, entry, profit, price, comment }: Deal): { reason: number; comment: string } {
  if (comment !== '') return { reason: STOP_OUT, comment }
  if (orderId !== '0' || entry !== 'out') return { reason: CLIENT, comment: '' }
  return profit < 0n
    ? { reason: STOP_LOSS, comment: `[sl ${price}]` }
    : { reason: TAKE_PROFIT, comment: `[tp ${price}]` }
}

/** Every third entry order has stops; in practice many traders set them later, or never. */
function openingOrder({ entry, orderId, price, side, ticket }: Deal): TerminalOrder[] {
  if (entry !== 'in' || orderId === null) return []
  const away = Number(ticket) % 3 === 0 ? (side === 'buy' ? 1 : -1) : 0
  return [{ ticket: orderId, sl: stopAt(price, -0.004 * away), tp: stopAt(price, 0.008 * away) }]
}

function stopAt(price: number, part: number): number {
  return part === 0 ? 0 : Number((price * (1 + part)).toPrecision(6))
}

function openPosition(
  story: GeneratedDeals,
  record: PositionRecord,
  seed: number,
  nowMs: number,
): SimulatedTerminalPosition {
  const { instrument, positionId, sign, openedAtMs, left } = record
  const tick = Math.floor(nowMs / JITTER_STEP_MS)
  const jitter = createRandom(seed + tick, instrument.symbol).integer(-JITTER_TICKS, JITTER_TICKS)
  const ticks = story.ticksOf(instrument) + jitter
  const leg = { instrument, sign, volume: left }
  return {
    identifier: positionId,
    ticket: positionId,
    time_msc: openedAtMs,
    type: sign === 1 ? 0 : 1,
    volume: left / 100,
    price_open: Number(priceOf(instrument, meanTicks(record)).toFixed(instrument.digits)),
    price_current: priceOf(instrument, ticks),
    symbol: instrument.symbol,
    sl: 0,
    tp: 0,
    swap: swapCents(leg, Math.floor(openedAtMs / 1000), Math.floor(nowMs / 1000)) / 100,
    profit: unitsOf(fromCents(floatingCents(record, ticks))),
  }
}

/** Brokers book whole cents, regardless of their rates. */
function unitsOf(amount: AmountE8): number {
  return toCents(amount) / 100
}

function sumCents(
  records: readonly { profit: number; swap: number; commission?: number; fee?: number }[],
): number {
  return records.reduce(
    (sum, { profit, swap, commission = 0, fee = 0 }) =>
      sum +
      Math.round(profit * 100) +
      Math.round(swap * 100) +
      Math.round(commission * 100) +
      Math.round(fee * 100),
    0,
  )
}
