import { buildSessionSettings, SESSION_START } from '@plumbline/testing/builders/build-session'
import { describe, expect, test } from 'vitest'
import type { Bar } from '../bars/bars.ts'
import { applyEvents } from './apply-event.ts'
import { nightsBetween, swapCentsOf } from './session-costs.ts'
import type { OrderEvent, SessionEvent } from './session-event.ts'
import { NO_COSTS, type SessionSettings } from './session-settings.ts'
import { initialState } from './session-state.ts'
import { stepBar } from './step-bar.ts'

const bar = (open: number, high: number, low: number, close: number, minute = 0): Bar => {
  return { time: SESSION_START + minute * 60, open, high, low, close, volume: -1, spread: -1 }
}
const order = (more: Partial<OrderEvent> = {}): OrderEvent => ({
  kind: 'order',
  at: SESSION_START,
  id: 1,
  type: 'market',
  direction: 'long',
  quantity: 1,
  price: null,
  stopLoss: null,
  takeProfit: null,
  expiresAt: null,
  ...more,
})
const costs = { ...NO_COSTS, spread: { kind: 'fixed', points: 10 }, slippagePoints: 3 } as const

/** What bars make of an order, as prices with the reason of an exit. */
function outcome(
  given: OrderEvent,
  bars: readonly Bar[],
  settings: SessionSettings,
): readonly (number | string)[] {
  const begun = applyEvents(settings, initialState(settings), [given])
  if (begun.kind !== 'applied') throw new Error(begun.problem)
  let { state } = begun
  const events: SessionEvent[] = []
  for (const each of bars) {
    const step = stepBar(settings, state, each)
    events.push(...step.events)
    state = step.state
  }
  return events.flatMap((event): (number | string)[] =>
    event.kind === 'fill' ? [event.price] : event.kind === 'exit' ? [`${event.reason} ${event.price}`] : [],
  )
}

/** The table of docs/backtesting.md: spread 10 points, slippage 3. */
describe('the rules of fills', () => {
  const calm = bar(1_000, 1_050, 950, 1_020)
  const short = { direction: 'short' } as const
  test.each<[string, Partial<OrderEvent>, readonly Bar[], readonly (number | string)[]]>([
    ['a purchase at market fills at the opening ask', {}, [calm], [1_013]],
    ['a sale at market fills at the opening bid', short, [calm], [997]],
    ['slippage ends at the high of the ask', {}, [bar(1_000, 1_001, 950, 1_000)], [1_011]],
    ['a buy limit fills at its price where the ask reaches it', { type: 'limit', price: 990 }, [calm], [990]],
    ['a buy limit that only the bid reaches stays', { type: 'limit', price: 959 }, [calm], []],
    [
      'a buy limit above the opening fills at the better opening',
      { type: 'limit', price: 1_040 },
      [calm],
      [1_010],
    ],
    [
      'a sell limit fills at its price where the bid reaches it',
      { ...short, type: 'limit', price: 1_050 },
      [calm],
      [1_050],
    ],
    ['a buy stop fills at its price and slippage', { type: 'stop', price: 1_040 }, [calm], [1_043]],
    ['a gap over a buy stop fills at the opening', { type: 'stop', price: 990 }, [calm], [1_013]],
    ['a gap over a sell stop fills at the opening', { ...short, type: 'stop', price: 1_020 }, [calm], [997]],
    [
      'where the bar reaches stop and target, the stop counts',
      { stopLoss: 960, takeProfit: 1_040 },
      [calm],
      [1_013, 'stop 957'],
    ],
    ['slippage of a stop ends at the low', { stopLoss: 951 }, [calm], [1_013, 'stop 950']],
    ['a target fills at its price', { takeProfit: 1_040 }, [calm], [1_013, 'target 1040']],
    [
      'the target of a short is reached by the ask',
      { ...short, takeProfit: 960 },
      [calm],
      [997, 'target 960'],
    ],
    ['the target of a short that only the bid reaches is not', { ...short, takeProfit: 959 }, [calm], [997]],
    [
      'a gap over the stop fills at the opening',
      { stopLoss: 940 },
      [calm, bar(920, 930, 900, 910, 1)],
      [1_013, 'stop 917'],
    ],
    [
      'a gap over the target fills at the better opening',
      { takeProfit: 1_080 },
      [calm, bar(1_100, 1_120, 900, 910, 1)],
      [1_013, 'target 1100'],
    ],
    [
      'a stop in the bar of a buy stop counts as reached after it',
      { type: 'stop', price: 1_040, stopLoss: 960 },
      [calm],
      [1_043, 'stop 957'],
    ],
    [
      'a target in the bar of a buy stop was passed after it',
      { type: 'stop', price: 1_030, takeProfit: 1_045 },
      [calm],
      [1_033, 'target 1045'],
    ],
    [
      'a target in the bar of a buy limit may have been before it',
      { type: 'limit', price: 970, takeProfit: 1_030 },
      [calm],
      [970],
    ],
    [
      'unless the bar closes beyond it',
      { type: 'limit', price: 970, takeProfit: 1_015 },
      [calm],
      [970, 'target 1015'],
    ],
    ['an order that has expired is not filled', { expiresAt: SESSION_START }, [calm], []],
  ])('%s', (_, more, bars, expected) => {
    expect(outcome(order(more), bars, buildSessionSettings({ digits: 3, costs }))).toEqual(expected)
  })
})

test('nights: Wednesday’s counts three times, those of the weekend not', () => {
  const { swap } = NO_COSTS
  const day = 86_400
  const friday = SESSION_START + 4 * day
  expect(nightsBetween(swap, SESSION_START, SESSION_START)).toBe(0)
  expect(nightsBetween(swap, SESSION_START + 60, SESSION_START + day)).toBe(1)
  expect(nightsBetween(swap, SESSION_START + 2 * day + 60, SESSION_START + 3 * day)).toBe(3)
  expect(nightsBetween(swap, friday + 60, friday + 3 * day)).toBe(1)
  expect(nightsBetween(swap, SESSION_START, SESSION_START + 7 * day)).toBe(7)
  expect(nightsBetween({ ...swap, tripleWeekday: null }, friday, friday + 3 * day)).toBe(3)
})

test('swap of half a lot over three nights at −7.25 is −10.88, rounded half away from zero', () => {
  const given = { ...costs, swap: { long: -7.25, short: 2, tripleWeekday: null } }
  expect(swapCentsOf(buildSessionSettings({ costs: given }), 'long', 0.5, 3)).toBe(-1_088)
})
