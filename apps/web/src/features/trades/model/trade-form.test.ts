import { expect, it } from 'vitest'
import { newTradeValues, timesAfter } from './trade-form.ts'

const now = '2026-11-25T10:30'

it('a new closed trade has just been closed, an open one has just been opened', () => {
  expect(newTradeValues(undefined, now)).toMatchObject({ state: 'closed', timestamp: '', closingTime: now })
  const last = { pair: 'EURUSD', direction: 'long', state: 'open', quantity: '1', strategyId: '' } as const
  expect(newTradeValues(last, now)).toMatchObject({ state: 'open', timestamp: now, closingTime: '' })
})

it('suggested times follow the state, typed times stay', () => {
  const closed = { timestamp: '', closingTime: now }
  const open = { timestamp: now, closingTime: '' }
  expect(timesAfter('open', closed, now)).toEqual(open)
  expect(timesAfter('closed', open, now)).toEqual(closed)
  const typed = { timestamp: '2026-11-24T09:00', closingTime: '2026-11-24T11:00' }
  expect(timesAfter('open', typed, now)).toEqual(typed)
  expect(timesAfter('closed', { ...typed, closingTime: '' }, now)).toEqual({ ...typed, closingTime: now })
})
