import { assertNever } from '../assert-never.ts'
import { averageOfExits } from './average-of-exits.ts'
import { changeMarks } from '../trades/rule-marks.ts'
import { commissionCentsOf, grossCentsOf, swapCentsOf } from './session-costs.ts'
import type { SessionEvent } from './session-event.ts'
import type { SessionSettings } from './session-settings.ts'
import {
  NO_NOTES,
  type OpenPosition,
  type PendingOrder,
  type PositionExit,
  quantityLeft,
  type SessionState,
  type SessionTrade,
} from './session-state.ts'

/** Orders and positions that are open at a time, at most. */
export const MAX_OPEN_ORDERS = 200

/** Why an event cannot follow those before it. */
export type EventProblem =
  /** Its time is before the clock, or an outcome lies after the period. */
  | 'time'
  /** The session has ended. */
  | 'ended'
  /** An order does not have the next number. */
  | 'id'
  | 'unknown-order'
  | 'unknown-position'
  /** Missing, not whole, or too large; a fill that is worse or better than its order or stop allows. */
  | 'price'
  /** Not a multiple of the step, or more than is open. */
  | 'quantity'
  | 'too-many-open'
  /** An amount exceeds what cents can hold, or the price gives no exchange rate. */
  | 'amount'

export type EventResult =
  | { readonly kind: 'applied'; readonly state: SessionState }
  | { readonly kind: 'refused'; readonly problem: EventProblem }

/** The state after an event. Results of exits are computed here, never taken from the event. */
export function applyEvent(settings: SessionSettings, state: SessionState, event: SessionEvent): EventResult {
  if (event.kind === 'journal') return written(state, event)
  if (state.isEnded) return refused('ended')
  if (event.at < state.clock) return refused('time')
  const now = { ...state, clock: event.at }
  switch (event.kind) {
    case 'order':
      return ordered(settings, now, event)
    case 'changeOrder':
      return orderChanged(settings, now, event)
    case 'cancel':
      return cancelled(now, event.id)
    case 'protect':
      return protectedBy(now, event)
    case 'close':
      return closeRequested(settings, now, event)
    case 'fill':
      return isAfterPeriod(settings, event.at) ? refused('time') : filled(settings, now, event)
    case 'exit':
      return isAfterPeriod(settings, event.at) && event.reason !== 'end'
        ? refused('time')
        : exited(settings, now, event)
    case 'swap':
      return swapped(settings, now, event)
    case 'end':
      return now.orders.length + now.positions.length > 0
        ? refused('unknown-position')
        : applied({ ...now, isEnded: true })
    default:
      return assertNever(event)
  }
}

/** The state after events that follow those of a state; or the first one that cannot. */
export function applyEvents(
  settings: SessionSettings,
  state: SessionState,
  events: readonly SessionEvent[],
): EventResult & { readonly index?: number } {
  let reached = state
  for (const [index, event] of events.entries()) {
    const result = applyEvent(settings, reached, event)
    if (result.kind === 'refused') return { ...result, index }
    reached = result.state
  }
  return applied(reached)
}

type Of<Kind extends SessionEvent['kind']> = Extract<SessionEvent, { kind: Kind }>

function applied(state: SessionState) {
  return { kind: 'applied', state } as const
}

function refused(problem: EventProblem) {
  return { kind: 'refused', problem } as const
}

function isAfterPeriod({ endsAt }: SessionSettings, at: number): boolean {
  return endsAt !== null && at >= endsAt
}

function ordered(settings: SessionSettings, state: SessionState, event: Of<'order'>): EventResult {
  const { at, id, type, direction, quantity, price, stopLoss, takeProfit, expiresAt } = event
  if (id !== state.lastId + 1) return refused('id')
  if (state.orders.length + state.positions.length >= MAX_OPEN_ORDERS) return refused('too-many-open')
  const order = { at, id, type, direction, quantity, price, stopLoss, takeProfit, expiresAt }
  const problem = valuesProblem(settings, order)
  if (problem !== undefined) return refused(problem)
  return applied({ ...state, lastId: id, orders: [...state.orders, order] })
}

function orderChanged(
  settings: SessionSettings,
  state: SessionState,
  { id, quantity, price, stopLoss, takeProfit }: Of<'changeOrder'>,
): EventResult {
  const order = state.orders.find((each) => each.id === id)
  if (order === undefined) return refused('unknown-order')
  const changed = { ...order, quantity, price, stopLoss, takeProfit }
  const problem = valuesProblem(settings, changed)
  if (problem !== undefined) return refused(problem)
  return applied({ ...state, orders: state.orders.map((each) => (each === order ? changed : each)) })
}

function valuesProblem(settings: SessionSettings, order: PendingOrder): EventProblem | undefined {
  if (!isQuantity(settings, order.quantity)) return 'quantity'
  const { price, stopLoss, takeProfit } = order
  const isPriced = order.type === 'market' ? price === null : isPrice(price)
  return isPriced && areProtective(stopLoss, takeProfit) ? undefined : 'price'
}

function cancelled(state: SessionState, id: number): EventResult {
  const orders = state.orders.filter((order) => order.id !== id)
  return orders.length === state.orders.length ? refused('unknown-order') : applied({ ...state, orders })
}

function protectedBy(state: SessionState, { id, stopLoss, takeProfit }: Of<'protect'>): EventResult {
  const position = state.positions.find((each) => each.id === id)
  if (position === undefined) return refused('unknown-position')
  if (!areProtective(stopLoss, takeProfit)) return refused('price')
  const firstStop = position.firstStop ?? stopLoss
  return applied(withPosition(state, { ...position, stopLoss, takeProfit, firstStop }))
}

function closeRequested(
  settings: SessionSettings,
  state: SessionState,
  { id, quantity }: Of<'close'>,
): EventResult {
  const position = state.positions.find((each) => each.id === id)
  if (position === undefined) return refused('unknown-position')
  const isPart = isQuantity(settings, quantity) && quantity <= position.quantity
  if (quantity !== 0 && quantity !== position.quantity && !isPart) return refused('quantity')
  return applied(withPosition(state, { ...position, closing: quantity }))
}

function filled(settings: SessionSettings, state: SessionState, { id, at, price }: Of<'fill'>): EventResult {
  const order = state.orders.find((each) => each.id === id)
  if (order === undefined) return refused('unknown-order')
  if (!isPrice(price) || !isPossibleEntry(order, price)) return refused('price')
  const commissionCents = commissionCentsOf(settings, price, order.quantity)
  if (commissionCents === undefined || !Number.isSafeInteger(commissionCents)) return refused('amount')
  const position: OpenPosition = {
    id,
    direction: order.direction,
    openedAt: at,
    entryPrice: price,
    quantity: order.quantity,
    openedQuantity: order.quantity,
    firstStop: order.stopLoss,
    stopLoss: order.stopLoss,
    takeProfit: order.takeProfit,
    commissionCents,
    swapCents: 0,
    swapUntil: at,
    closing: 0,
    exits: [],
  }
  return applied({
    ...state,
    orders: state.orders.filter((each) => each !== order),
    positions: [...state.positions, position],
  })
}

/** Limit orders are never filled worse than their price, stop orders never better. */
function isPossibleEntry({ type, direction, price }: PendingOrder, at: number): boolean {
  if (type === 'market' || price === null) return true
  const isBuy = direction === 'long'
  return (type === 'limit') === isBuy ? at <= price : at >= price
}

function exited(
  settings: SessionSettings,
  state: SessionState,
  { id, at, quantity, price, reason }: Of<'exit'>,
): EventResult {
  const position = state.positions.find((each) => each.id === id)
  if (position === undefined) return refused('unknown-position')
  if (!(quantity > 0) || quantity > position.quantity) return refused('quantity')
  if (!isPrice(price) || !isPossibleExit(position, price, reason)) return refused('price')
  const left = quantityLeft(position.quantity, quantity)
  if (left !== 0 && !isQuantity(settings, quantity)) return refused('quantity')
  const gross = grossCentsOf(settings, position.direction, position.entryPrice, price, quantity)
  const ownCommission = commissionCentsOf(settings, price, quantity)
  if (gross === undefined || ownCommission === undefined) return refused('amount')
  const entryShare = shareOf(position.commissionCents, quantity, position.quantity)
  const swapCents = shareOf(position.swapCents, quantity, position.quantity)
  const commissionCents = ownCommission + entryShare
  const netCents = gross - commissionCents + swapCents
  const balanceCents = state.balanceCents + netCents
  if (!Number.isSafeInteger(netCents) || !Number.isSafeInteger(balanceCents)) return refused('amount')
  const exit = { at, quantity, price, reason, grossCents: gross, commissionCents, swapCents, netCents }
  const rest: OpenPosition = {
    ...position,
    quantity: left,
    commissionCents: position.commissionCents - entryShare,
    swapCents: position.swapCents - swapCents,
    closing: Math.min(left, Math.max(0, quantityLeft(position.closing, reason === 'user' ? quantity : 0))),
    exits: [...position.exits, exit],
  }
  if (left > 0) return applied({ ...withPosition(state, rest), balanceCents })
  return applied({
    ...state,
    balanceCents,
    positions: state.positions.filter((each) => each !== position),
    trades: [...state.trades, tradeOf(rest, at)],
  })
}

/** A stop is never filled better than its price, a target never worse. */
function isPossibleExit(position: OpenPosition, price: number, reason: PositionExit['reason']): boolean {
  const side = position.direction === 'long' ? 1 : -1
  if (reason === 'stop') return position.stopLoss !== null && (price - position.stopLoss) * side <= 0
  if (reason === 'target') return position.takeProfit !== null && (price - position.takeProfit) * side >= 0
  return true
}

/** The part's share of an amount; the last part takes what is left, so that nothing is lost by rounding. */
function shareOf(cents: number, quantity: number, of: number): number {
  return quantity === of ? cents : Math.round((cents * quantity) / of) + 0
}

function tradeOf(position: OpenPosition, closedAt: number): SessionTrade {
  const sum = (value: (exit: PositionExit) => number) =>
    position.exits.reduce((total, exit) => total + value(exit), 0)
  const { exits } = position
  return {
    id: position.id,
    direction: position.direction,
    openedAt: position.openedAt,
    closedAt,
    entryPrice: position.entryPrice,
    firstStop: position.firstStop,
    stopLoss: position.stopLoss,
    takeProfit: position.takeProfit,
    exits,
    exitPrice: averageOfExits(exits),
    quantity: position.openedQuantity,
    grossCents: sum(({ grossCents }) => grossCents),
    commissionCents: sum(({ commissionCents }) => commissionCents),
    swapCents: sum(({ swapCents }) => swapCents),
    netCents: sum(({ netCents }) => netCents),
  }
}

function swapped(
  settings: SessionSettings,
  state: SessionState,
  { id, at, nights }: Of<'swap'>,
): EventResult {
  const position = state.positions.find((each) => each.id === id)
  if (position === undefined) return refused('unknown-position')
  const swapCents = position.swapCents + swapCentsOf(settings, position.direction, position.quantity, nights)
  if (!Number.isSafeInteger(swapCents)) return refused('amount')
  return applied(withPosition(state, { ...position, swapCents, swapUntil: at }))
}

/** Notes have no time of their own: the clock stays. */
function written(state: SessionState, { id, notes, tags, marks }: Of<'journal'>): EventResult {
  if (!(id >= 1 && id <= state.lastId)) return refused('unknown-position')
  const before = state.notes[id] ?? NO_NOTES
  const after = {
    notes: notes ?? before.notes,
    tags: tags ?? before.tags,
    marks: marks === undefined ? before.marks : changeMarks(before.marks, marks),
  }
  return applied({ ...state, notes: { ...state.notes, [id]: after } })
}

function withPosition(state: SessionState, changed: OpenPosition): SessionState {
  return { ...state, positions: state.positions.map((each) => (each.id === changed.id ? changed : each)) }
}

const LARGEST_POINTS = 1e13

function isPrice(points: number | null): points is number {
  return points !== null && Number.isSafeInteger(points) && Math.abs(points) <= LARGEST_POINTS
}

function areProtective(stopLoss: number | null, takeProfit: number | null): boolean {
  return (stopLoss === null || isPrice(stopLoss)) && (takeProfit === null || isPrice(takeProfit))
}

/** A positive multiple of the step. */
export function isQuantity({ quantityStep }: SessionSettings, quantity: number): boolean {
  if (!(quantity > 0)) return false
  const steps = Math.round(quantity / quantityStep)
  return steps >= 1 && Math.abs(steps * quantityStep - quantity) < quantityStep * 1e-6
}
