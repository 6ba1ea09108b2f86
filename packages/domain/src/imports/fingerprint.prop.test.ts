import { importedTradeArbitrary } from '@plumbline/testing/arbitraries/imported-trade'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BrokerValues, brokerValuesOf } from './broker-values.ts'
import { fingerprintOf, matchKey, type MatchFields } from './fingerprint.ts'

const trade: MatchFields = {
  openedAt: '2025-03-03T09:00:10',
  closedAt: '2025-03-03T10:00:00',
  pair: 'EURUSD',
  direction: 'long',
  entryPrice: 1.1,
  exitPrice: 1.2,
  quantity: 1,
  grossPnlCents: 100,
}

test('times are compared to the minute, rounded down', () => {
  const later = { ...trade, openedAt: '2025-03-03T09:00:59', closedAt: '2025-03-03T10:00:59' }
  expect(matchKey(later)).toBe(matchKey(trade))
  expect(matchKey({ ...trade, openedAt: '2025-03-03T09:01:00' })).not.toBe(matchKey(trade))
})

test.each<[string, Partial<MatchFields>]>([
  ['opening', { openedAt: '2025-03-03T09:01:00' }],
  ['closing', { closedAt: null }],
  ['pair', { pair: 'EURUSD.pro' }],
  ['direction', { direction: 'short' }],
  ['entry price', { entryPrice: 1.10001 }],
  ['exit price', { exitPrice: null }],
  ['quantity', { quantity: 1.01 }],
  ['gross P&L', { grossPnlCents: 101 }],
])('a different %s gives a different fingerprint', (_, change) => {
  expect(fingerprintOf({ ...trade, ...change })).not.toBe(fingerprintOf(trade))
})

test('a fingerprint is a safe integer that depends only on the match key', () => {
  fc.assert(
    fc.property(importedTradeArbitrary(), fc.string(), (imported, notes) => {
      const values = brokerValuesOf(imported)
      const fingerprint = fingerprintOf(values)
      expect(Number.isSafeInteger(fingerprint) && fingerprint >= 0).toBe(true)
      const restated: BrokerValues = { ...values, notes, feesCents: 7, stopLoss: 3 }
      expect(fingerprintOf(restated)).toBe(fingerprint)
    }),
  )
})

test('100,000 trades that differ by a cent or a tick have distinct fingerprints', () => {
  const prints = new Set<number>()
  for (let step = 0; step < 100_000; step += 1) {
    prints.add(
      fingerprintOf({
        ...trade,
        grossPnlCents: step % 1_000,
        entryPrice: 1 + Math.floor(step / 1_000) / 1e5,
      }),
    )
  }
  expect(prints.size).toBe(100_000)
})
