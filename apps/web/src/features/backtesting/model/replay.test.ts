import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { NO_COSTS, type SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import { stepBars } from '@plumbline/domain/backtesting/step-bar'
import { type Bar, barsOf } from '@plumbline/domain/bars/bars'
import { expect, it } from 'vitest'
import { decide, markSaved, openReplay, type Replay, stepped, unsentOf } from './replay.ts'

const START = 1_771_236_000
const settings: SessionSettings = {
  symbol: 'XAUUSD',
  digits: 2,
  timeframe: 60,
  timeZone: null,
  startsAt: START,
  endsAt: null,
  currency: 'USD',
  initialBalanceCents: 1_000_000,
  contractSize: 100,
  quoteCurrency: 'USD',
  rate: { kind: 'same' },
  quantityStep: 0.01,
  costs: NO_COSTS,
}
const bars = barsOf(
  60,
  2,
  Array.from({ length: 20 }, (_, index): Bar => {
    const open = 500_000 + index * 10
    return {
      time: START + index * 60,
      open,
      high: open + 20,
      low: open - 20,
      close: open + 10,
      volume: 1,
      spread: 0,
    }
  }),
)
const order: SessionEvent = {
  kind: 'order',
  at: START,
  id: 1,
  type: 'market',
  direction: 'long',
  quantity: 0.1,
  price: null,
  stopLoss: null,
  takeProfit: 500_100,
  expiresAt: null,
}

function opened(): Replay {
  const replay = openReplay(settings, [], START)
  if (!replay) throw new Error('the session cannot be opened')
  return replay
}

function decided(replay: Replay, event: SessionEvent): Replay {
  const next = decide(replay, event)
  if (typeof next === 'string') throw new Error(next)
  return next
}

const stepOnce = (replay: Replay, most: number) =>
  stepped(replay, stepBars(replay.settings, replay.state, bars, { most }))

it('a decision and the bars after it are the events that the server lacks', () => {
  const replay = stepOnce(decided(opened(), order), 12)
  expect(replay.state.trades).toHaveLength(1)
  expect(unsentOf(replay)).toEqual({ after: 0, events: replay.events, clock: START + 12 * 60 })
})

it('a refused decision names its problem', () => {
  expect(decide(opened(), { kind: 'close', at: START, id: 7, quantity: 1 })).toBe('unknown-position')
})

it('what was sent is not sent again, and what happened while it was sent follows', () => {
  const first = decided(opened(), order)
  const request = unsentOf(first)
  if (!request) throw new Error('nothing to send')
  const later = markSaved(stepOnce(first, 12), request)
  expect(unsentOf(later)).toEqual({ after: 1, events: later.events.slice(1), clock: START + 720 })
  const rest = unsentOf(later)
  if (rest) expect(unsentOf(markSaved(later, rest))).toBeUndefined()
})

it('bars in which nothing happens are sent as the clock alone', () => {
  expect(unsentOf(stepOnce(opened(), 3))).toEqual({ after: 0, events: [], clock: START + 180 })
})

it('stored events and the clock give the same state again', () => {
  const replay = stepOnce(decided(opened(), order), 15)
  const again = openReplay(settings, replay.events, replay.state.clock, 1)
  expect(again?.state).toEqual(replay.state)
  expect(again && unsentOf(again)?.events).toEqual(replay.events.slice(1))
})
