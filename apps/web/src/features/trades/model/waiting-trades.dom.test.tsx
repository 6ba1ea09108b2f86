import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeByPrefix } from '#web/lib/local-store/offline-store.ts'
import { forgetStores } from '#web/lib/local-store/session-stores.ts'
import { newTradeValues } from './trade-form.ts'
import {
  discardAllWaiting,
  discardWaiting,
  keepWaiting,
  loadWaiting,
  sendWaiting,
  useWaitingTrades,
  type WaitingTrade,
} from './waiting-trades.ts'
import { newClientId } from '#web/lib/client-id.ts'

const waiting = (pair: string, savedAt: number): WaitingTrade => ({
  input: {
    id: newClientId(),
    accountId: 'a',
    timestamp: '2026-11-20T10:00',
    pair,
    direction: 'long',
    entryPrice: 1,
    quantity: 1,
  },
  values: newTradeValues(undefined, '2026-11-20T10:00'),
  savedAt,
  refusal: null,
})
const pairs = () => useWaitingTrades.getState().trades.map(({ input }) => input.pair)

beforeEach(() => removeByPrefix([]))
afterEach(() => removeByPrefix([]))

test('waiting trades are kept per user, in the order of entry', async () => {
  await keepWaiting('ada', waiting('GBPUSD', 2))
  await keepWaiting('ada', waiting('EURUSD', 1))
  await keepWaiting('eve', waiting('XAUUSD', 3))
  await loadWaiting('ada')
  expect(pairs()).toEqual(['EURUSD', 'GBPUSD'])
})

test('waiting trades are sent once each, under their original id', async () => {
  const [one, two] = [waiting('EURUSD', 1), waiting('GBPUSD', 2)]
  await keepWaiting('ada', one)
  await keepWaiting('ada', two)
  const sent: unknown[] = []
  expect(await sendWaiting('ada', async (input) => void sent.push(input))).toBe(2)
  expect(sent).toEqual([one.input, two.input])
  expect(await sendWaiting('ada', async (input) => void sent.push(input))).toBe(0)
  expect(pairs()).toEqual([])
})

test('trades keep waiting after a lost connection; a rejected one keeps its reason and blocks none', async () => {
  await keepWaiting('ada', waiting('EURUSD', 1))
  await keepWaiting('ada', waiting('GBPUSD', 2))
  const lost = async () => {
    throw new TypeError('no connection')
  }
  expect(await sendWaiting('ada', lost)).toBe(0)
  expect(useWaitingTrades.getState().trades.map(({ refusal }) => refusal)).toEqual([null, null])
  const refusing = async (input: WaitingTrade['input']) => {
    if (input.pair === 'EURUSD')
      throw Object.assign(new Error('no'), { code: 'DUPLICATE_TRADE', status: 409 })
  }
  expect(await sendWaiting('ada', refusing)).toBe(1)
  expect(useWaitingTrades.getState().trades).toMatchObject([
    { input: { pair: 'EURUSD' }, refusal: { code: 'DUPLICATE_TRADE' } },
  ])
})

test('a discarded waiting trade is removed and can be restored', async () => {
  const trade = waiting('EURUSD', 1)
  await keepWaiting('ada', trade)
  await discardWaiting('ada', trade)
  expect(pairs()).toEqual([])
  await keepWaiting('ada', trade)
  expect(pairs()).toEqual(['EURUSD'])
})

test('discarding all waiting trades of one user keeps those of another', async () => {
  await keepWaiting('eve', waiting('XAUUSD', 3))
  await keepWaiting('ada', waiting('EURUSD', 1))
  forgetStores()
  expect(pairs()).toEqual([])
  await loadWaiting('ada')
  expect(pairs()).toEqual(['EURUSD'])
  await discardAllWaiting('ada')
  await loadWaiting('ada')
  expect(pairs()).toEqual([])
  await loadWaiting('eve')
  expect(pairs()).toEqual(['XAUUSD'])
})

test('ids are unique UUIDs of version 4', () => {
  const ids = Array.from({ length: 200 }, newClientId)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})
