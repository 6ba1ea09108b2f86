import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bar, barsOf } from '../bars/bars.ts'
import { applyEvents } from './apply-event.ts'
import { commissionCentsOf, spreadOf, swapCentsOf } from './session-costs.ts'
import type { SessionEvent } from './session-event.ts'
import { closedTradesOf, sessionResult } from './session-result.ts'
import { NO_COSTS, type SessionSettings } from './session-settings.ts'
import { initialState, type PositionExit, quantityLeft, type SessionState } from './session-state.ts'
import { endSession, type Step, stepBar, stepBars } from './step-bar.ts'

const START = Date.parse('2025-03-03T00:00:00Z') / 1_000

const points = fc.integer({ min: 980, max: 1_020 })
const bar = fc
  .tuple(points, points, points, points, fc.integer({ min: -1, max: 6 }), fc.constantFrom(1, 1, 1, 3, 1_000))
  .map(([a, b, c, d, spread, gap]) => ({
    gap,
    open: a,
    close: b,
    high: Math.max(a, b, c, d),
    low: Math.min(a, b, c, d),
    volume: -1,
    spread,
  }))
const bars = fc.array(bar, { minLength: 1, maxLength: 40 }).map((rows) => {
  let time = START
  return rows.map(({ gap, ...prices }): Bar => ({ ...prices, time: (time += gap * 60) }))
})

const amount = fc.integer({ min: 0, max: 2_000 }).map((cents) => cents / 100)
const swap = fc.integer({ min: -500, max: 500 }).map((cents) => cents / 100)
const settings = fc
  .record({
    spread: fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), points: fc.nat(8) }),
      fc.record({ kind: fc.constant('bars' as const), otherwise: fc.nat(8) }),
    ),
    commission: fc.oneof(
      fc.record({ kind: fc.constant('perLot' as const), amount }),
      fc.record({ kind: fc.constant('percent' as const), percent: fc.constantFrom(0, 0.01, 0.1) }),
    ),
    slippagePoints: fc.nat(5),
    swap: fc.record({
      long: swap,
      short: swap,
      tripleWeekday: fc.constantFrom('Wednesday' as const, 'Friday' as const, null),
    }),
  })
  .map((costs): SessionSettings => ({ ...SETTINGS, costs }))

const SETTINGS: SessionSettings = {
  symbol: 'EURUSD',
  digits: 2,
  timeframe: 60,
  timeZone: 'Europe/Athens',
  startsAt: START,
  endsAt: null,
  currency: 'CHF',
  initialBalanceCents: 1_000_000,
  contractSize: 100,
  quoteCurrency: 'USD',
  rate: { kind: 'fixed', rate: 0.8735 },
  quantityStep: 0.01,
  costs: NO_COSTS,
}

/** What the user does before a bar, if it is possible then. */
const protection = fc.option(points, { nil: null, freq: 2 })
const lots = fc.integer({ min: 1, max: 300 }).map((hundredths) => hundredths / 100)
const act = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    type: fc.constantFrom('market' as const, 'limit' as const, 'stop' as const),
    direction: fc.constantFrom('long' as const, 'short' as const),
    quantity: lots,
    price: points,
    stopLoss: protection,
    takeProfit: protection,
    lifetime: fc.option(fc.integer({ min: 1, max: 2_000 }), { nil: null }),
  }),
  fc.record({
    kind: fc.constant('protect' as const),
    of: fc.nat(9),
    stopLoss: protection,
    takeProfit: protection,
  }),
  fc.record({ kind: fc.constant('close' as const), of: fc.nat(9), share: fc.constantFrom(1, 0.5, 0.25) }),
  fc.record({
    kind: fc.constant('changeOrder' as const),
    of: fc.nat(9),
    price: points,
    stopLoss: protection,
  }),
  fc.record({ kind: fc.constant('cancel' as const), of: fc.nat(9) }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
const acts = fc.array(fc.array(act, { maxLength: 2 }), { maxLength: 40 })

function eventOf(state: SessionState, given: Act): SessionEvent | undefined {
  const at = state.clock
  if (given.kind === 'order') {
    const { lifetime, price, ...order } = given
    return {
      ...order,
      at,
      id: state.lastId + 1,
      price: order.type === 'market' ? null : price,
      expiresAt: lifetime === null ? null : at + lifetime * 60,
    }
  }
  if (given.kind === 'protect' || given.kind === 'close') {
    const position = state.positions[given.of % Math.max(1, state.positions.length)]
    if (position === undefined) return undefined
    const { id, quantity } = position
    if (given.kind === 'protect') {
      return { kind: 'protect', at, id, stopLoss: given.stopLoss, takeProfit: given.takeProfit }
    }
    const part = Math.floor(quantity * given.share * 100) / 100
    return { kind: 'close', at, id, quantity: given.share === 1 ? quantity : part }
  }
  const order = state.orders[given.of % Math.max(1, state.orders.length)]
  if (order === undefined) return undefined
  const { id, quantity, takeProfit } = order
  if (given.kind === 'cancel') return { kind: 'cancel', at, id, reason: 'user' }
  const price = order.type === 'market' ? null : given.price
  return { kind: 'changeOrder', at, id, quantity, price, stopLoss: given.stopLoss, takeProfit }
}

interface Run extends Step {
  /** Per bar, what it did. */
  readonly steps: readonly (readonly SessionEvent[])[]
}

function run(
  given: SessionSettings,
  list: readonly Bar[],
  acts: readonly (readonly Act[])[],
  withEnd = false,
): Run {
  const events: SessionEvent[] = []
  const steps: (readonly SessionEvent[])[] = []
  let state = initialState(given)
  const follow = (more: readonly SessionEvent[]) => {
    const result = applyEvents(given, state, more)
    if (result.kind !== 'applied') throw new Error(`${result.problem}: ${JSON.stringify(more)}`)
    state = result.state
    events.push(...more)
  }
  for (const [index, bar] of list.entries()) {
    for (const each of acts[index] ?? []) {
      const event = eventOf(state, each)
      if (event !== undefined) follow([event])
    }
    const step = stepBar(given, state, bar)
    events.push(...step.events)
    steps.push(step.events)
    state = step.state
  }
  const last = list.at(-1)
  if (withEnd && last !== undefined) {
    const end = endSession(given, state, last)
    events.push(...end.events)
    state = end.state
  }
  return { events, steps, state }
}

test('no fill is outside the high and low of its bar, on the side of the spread that it trades', () => {
  fc.assert(
    fc.property(settings, bars, acts, fc.boolean(), (given, list, acts, withEnd) => {
      const { events } = run(given, list, acts, withEnd)
      const directions = new Map(
        events.flatMap((event) => (event.kind === 'order' ? [[event.id, event.direction]] : [])),
      )
      for (const event of events) {
        if (event.kind !== 'fill' && event.kind !== 'exit') continue
        const isEnd = event.kind === 'exit' && event.reason === 'end'
        const bar = isEnd ? list.at(-1) : list.find(({ time }) => time === event.at)
        if (bar === undefined) throw new Error(`no bar at ${event.at}`)
        const isBuy = (directions.get(event.id) === 'long') === (event.kind === 'fill')
        const shift = isBuy ? spreadOf(given, bar) : 0
        expect(event.price).toBeGreaterThanOrEqual(bar.low + shift)
        expect(event.price).toBeLessThanOrEqual(bar.high + shift)
      }
    }),
  )
})

test('what happens up to a bar is the same whatever the bars after it are', () => {
  fc.assert(
    fc.property(settings, bars, bars, acts, fc.nat(39), (given, list, others, acts, known) => {
      const before = list.slice(0, known)
      const last = before.at(-1)?.time ?? START
      const after = others.map((bar) => ({ ...bar, time: bar.time - START + last }))
      const one = run(given, list, acts).steps.slice(0, known)
      expect(run(given, [...before, ...after], acts).steps.slice(0, before.length)).toEqual(one)
    }),
  )
})

test('a decision has no effect on a bar that was known when it was made', () => {
  fc.assert(
    fc.property(settings, bars, acts, (given, list, acts) => {
      const { events } = run(given, list, acts)
      for (const [index, event] of events.entries()) {
        if (event.kind !== 'order') continue
        const fill = events
          .slice(index)
          .find(({ kind, ...rest }) => kind === 'fill' && 'id' in rest && rest.id === event.id)
        if (fill !== undefined) expect(fill.at).toBeGreaterThanOrEqual(event.at)
      }
      expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b))
    }),
  )
})

test('cash is conserved: the initial balance and the results of all exits are the balance', () => {
  fc.assert(
    fc.property(settings, bars, acts, fc.boolean(), (given, list, acts, withEnd) => {
      const { state } = run(given, list, acts, withEnd)
      const exits = [...state.trades, ...state.positions].flatMap(({ exits }) => exits)
      const sum = exits.reduce((total, { netCents }) => total + netCents, 0)
      expect(state.balanceCents).toBe(given.initialBalanceCents + sum)
      for (const { grossCents, commissionCents, swapCents, netCents } of [...exits, ...state.trades]) {
        expect(netCents).toBe(grossCents - commissionCents + swapCents)
      }
      if (!withEnd) return
      expect([state.positions, state.orders, state.isEnded]).toEqual([[], [], true])
      const { figures } = sessionResult(given, state)
      expect(Math.round(figures.statistics.totalPnl * 100)).toBe(
        state.balanceCents - given.initialBalanceCents,
      )
      expect(
        closedTradesOf(given, state).every(
          (trade) => trade.netPnlCents === trade.grossPnlCents - trade.feesCents,
        ),
      ).toBe(true)
    }),
  )
})

test('costs of a position that is closed in parts are those of the whole, to the cent', () => {
  fc.assert(
    fc.property(settings, bars, acts, (given, list, acts) => {
      const { state, events } = run(given, list, acts, true)
      for (const trade of state.trades) {
        const sum = (value: (exit: PositionExit) => number) =>
          trade.exits.reduce((total, exit) => total + value(exit), 0)
        expect(sum(({ quantity }) => quantity)).toBeCloseTo(trade.quantity, 8)
        const entry = commissionCentsOf(given, trade.entryPrice, trade.quantity) ?? 0
        const exits = sum(({ price, quantity }) => commissionCentsOf(given, price, quantity) ?? 0)
        expect(trade.commissionCents).toBe(entry + exits)
        // What is open at each night: the quantity less the exits before it.
        let open = trade.quantity
        let swapCents = 0
        for (const event of events) {
          if (!('id' in event) || event.id !== trade.id) continue
          if (event.kind === 'exit') open = quantityLeft(open, event.quantity)
          if (event.kind === 'swap') swapCents += swapCentsOf(given, trade.direction, open, event.nights)
        }
        expect(trade.swapCents).toBe(swapCents)
      }
    }),
  )
})

test('the events of a session, written and read, give its state again', () => {
  fc.assert(
    fc.property(settings, bars, acts, fc.boolean(), (given, list, acts, withEnd) => {
      const { events, state } = run(given, list, acts, withEnd)
      const read: SessionEvent[] = JSON.parse(JSON.stringify(events))
      const again = applyEvents(given, initialState(given), read)
      expect(again).toEqual({ kind: 'applied', state: { ...state, clock: events.at(-1)?.at ?? START } })
    }),
  )
})

test('every week is replayed once where daylight saving makes one an hour shorter', () => {
  const week = (day: string, open: number, low: number, high: number): Bar => {
    return { time: Date.parse(day) / 1_000, open, high, low, close: open, volume: -1, spread: -1 }
  }
  const columns = barsOf(604_800, 2, [
    week('2024-02-25T22:00Z', 1_000, 995, 1_005),
    week('2024-03-03T22:00Z', 1_000, 995, 1_005),
    week('2024-03-10T21:00Z', 1_000, 900, 1_005),
    week('2024-03-17T21:00Z', 1_000, 995, 1_050),
  ])
  const startsAt = columns.time[0] ?? 0
  const given: SessionSettings = { ...SETTINGS, timeframe: 604_800, startsAt }
  const begin = applyEvents(given, initialState(given), [
    {
      kind: 'order',
      at: startsAt,
      id: 1,
      type: 'market',
      direction: 'long',
      quantity: 1,
      price: null,
      stopLoss: 950,
      takeProfit: 1_040,
      expiresAt: null,
    },
  ])
  if (begin.kind !== 'applied') throw new Error(begin.problem)
  let { state } = begin
  for (const time of columns.time) {
    const step = stepBars(given, state, columns, { most: 1 })
    expect([step.stepped, step.state.clock > time]).toEqual([1, true])
    state = step.state
  }
  expect(state).toEqual(stepBars(given, begin.state, columns, { most: 9 }).state)
  expect(state.trades[0]?.exits).toMatchObject([{ at: columns.time[2], price: 950, reason: 'stop' }])
})

test('stepping one by one and jumping are the same', () => {
  fc.assert(
    fc.property(settings, bars, acts, fc.integer({ min: 1, max: 7 }), (given, list, acts, stride) => {
      const columns = barsOf(60, 2, list)
      const first = (acts[0] ?? []).flatMap((each) => eventOf(initialState(given), each) ?? [])[0]
      const begin = applyEvents(given, initialState(given), first === undefined ? [] : [first])
      if (begin.kind !== 'applied') return
      const whole = stepBars(given, begin.state, columns, { most: Number.POSITIVE_INFINITY })
      const events: SessionEvent[] = []
      let { state } = begin
      for (;;) {
        const step = stepBars(given, state, columns, { most: stride, untilEvent: stride % 2 === 0 })
        if (step.stepped === 0) break
        events.push(...step.events)
        state = step.state
      }
      expect({ events, state }).toEqual({ events: whole.events, state: whole.state })
    }),
  )
})
