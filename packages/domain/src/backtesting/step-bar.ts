import { barEnd, barEndAt } from '../bars/aggregate.ts'
import { type Bar, barAt, type Bars, firstAt } from '../bars/bars.ts'
import { applyEvent } from './apply-event.ts'
import { closeFill, endFill, entryFill, exitAfterEntry, exitFill, type FillTerms } from './fill-prices.ts'
import { nightsBetween, spreadOf } from './session-costs.ts'
import type { SessionEvent } from './session-event.ts'
import type { SessionSettings } from './session-settings.ts'
import type { OpenPosition, PendingOrder, SessionState } from './session-state.ts'

/** What a bar did to a session: its events, and the state in which the bar is known. */
export interface Step {
  readonly events: readonly SessionEvent[]
  readonly state: SessionState
}

/**
 * Replays one bar of the session's timeframe: swap, then what happens at its opening (manual exits, gaps, market
 * orders), then what happens inside. Uses nothing but the bar, the orders and positions from before it, and the
 * settings. `clock` is when the bar is complete. Throws a RangeError for a bar that opened before the session's clock: it
 * is known already; and for one that ends before it opens: bars are not in order.
 */
export function stepBar(
  settings: SessionSettings,
  state: SessionState,
  bar: Bar,
  clock = barEnd(bar.time, settings.timeframe),
): Step {
  if (bar.time < state.clock) throw new RangeError(`a bar of ${bar.time} is before the clock ${state.clock}`)
  if (clock <= bar.time) throw new RangeError(`a bar of ${bar.time} ends at ${clock}`)
  if (state.isEnded || state.orders.length + state.positions.length === 0) {
    return { events: [], state: { ...state, clock } }
  }
  const events: SessionEvent[] = []
  let reached = state
  const happen = (event: SessionEvent): boolean => {
    const result = applyEvent(settings, reached, event)
    // An amount beyond what cents can hold: the order or the position stays as it is.
    if (result.kind === 'refused') return false
    reached = result.state
    events.push(event)
    return true
  }
  const terms = { spread: spreadOf(settings, bar), slippage: settings.costs.slippagePoints }
  for (const position of state.positions) holdOverNights(settings, position, bar, happen)
  for (const position of reached.positions) closeByHand(position, bar, terms, happen)
  for (const position of reached.positions) leave(position, exitFill(position, bar, terms), bar, happen)
  for (const order of state.orders) {
    if (order.expiresAt !== null && bar.time >= order.expiresAt) {
      happen({ kind: 'cancel', at: bar.time, id: order.id, reason: 'expired' })
      continue
    }
    const fill = entryFill(order, bar, terms)
    if (fill === undefined) continue
    if (!happen({ kind: 'fill', at: bar.time, id: order.id, price: fill.price })) continue
    const position = reached.positions.find(({ id }) => id === order.id)
    if (position === undefined) continue
    leave(position, firstExit(position, order, fill.moment, bar, terms), bar, happen)
  }
  return { events, state: { ...reached, clock } }
}

type Happen = (event: SessionEvent) => boolean

function holdOverNights(
  { costs: { swap } }: SessionSettings,
  { id, swapUntil }: OpenPosition,
  bar: Bar,
  happen: Happen,
): void {
  if (swap.long === 0 && swap.short === 0) return
  const nights = nightsBetween(swap, swapUntil, bar.time)
  if (nights > 0) happen({ kind: 'swap', at: bar.time, id, nights })
}

function closeByHand(position: OpenPosition, bar: Bar, terms: FillTerms, happen: Happen): void {
  if (position.closing === 0) return
  const { price, reason } = closeFill(position, bar, terms)
  happen({ kind: 'exit', at: bar.time, id: position.id, quantity: position.closing, price, reason })
}

function firstExit(
  position: OpenPosition,
  order: PendingOrder,
  moment: 'open' | 'inside',
  bar: Bar,
  terms: FillTerms,
) {
  return moment === 'open' ? exitFill(position, bar, terms) : exitAfterEntry(position, order.type, bar, terms)
}

function leave(
  { id, quantity }: OpenPosition,
  fill: ReturnType<typeof exitFill>,
  bar: Bar,
  happen: Happen,
): void {
  if (fill !== undefined) happen({ kind: 'exit', at: bar.time, id, quantity, ...fill })
}

/**
 * Replays bars from the clock on, at most `most` of them, to the end of the session's period. With `untilEvent` it stops
 * after the first bar in which something happened. Bars are of the session's timeframe.
 */
export function stepBars(
  settings: SessionSettings,
  state: SessionState,
  bars: Bars,
  { most, untilEvent = false }: { readonly most: number; readonly untilEvent?: boolean },
): Step & { readonly stepped: number } {
  const events: SessionEvent[] = []
  let reached = state
  let stepped = 0
  for (let index = firstAt(bars, state.clock); index < bars.time.length && stepped < most; index += 1) {
    const bar = barAt(bars, index)
    if (settings.endsAt !== null && bar.time >= settings.endsAt) break
    const step = stepBar(settings, reached, bar, barEndAt(bars, index))
    reached = step.state
    events.push(...step.events)
    stepped += 1
    if (untilEvent && step.events.length > 0) break
  }
  return { events, state: reached, stepped }
}

/** Ends a session after its last bar: orders are cancelled, positions are closed at the bar's close. */
export function endSession(settings: SessionSettings, state: SessionState, lastBar: Bar): Step {
  const terms = { spread: spreadOf(settings, lastBar), slippage: settings.costs.slippagePoints }
  const at = state.clock
  const events: SessionEvent[] = [
    ...state.orders.map(({ id }) => ({ kind: 'cancel', at, id, reason: 'end' }) as const),
    ...state.positions.map((position): SessionEvent => {
      const { price, reason } = endFill(position, lastBar, terms)
      return { kind: 'exit', at, id: position.id, quantity: position.quantity, price, reason }
    }),
    { kind: 'end', at },
  ]
  let reached = state
  const happened = events.filter((event) => {
    const result = applyEvent(settings, reached, event)
    if (result.kind === 'applied') reached = result.state
    return result.kind === 'applied'
  })
  return { events: happened, state: reached }
}
