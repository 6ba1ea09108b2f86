import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import { expect, test } from 'vitest'
import { foldClosing } from './closing-summary.ts'
import { emptyOpening, foldOpening } from './opening-summary.ts'
import { decodeClosing, decodeOpening, encodeClosing, encodeOpening } from './summary-codec.ts'

const trades = [
  buildClosedTrade({
    opened: '2025-03-03T09:00:00',
    netPnlCents: -5,
    rMultipleE4: -10_000,
    tags: ['__proto__', 'ä'],
  }),
  buildClosedTrade({ opened: '2025-03-03T23:00:00', pair: 'constructor', session: 'Asia', strategyId: '' }),
]

test('a stored summary decodes unchanged, including keys such as __proto__', () => {
  const opening = foldOpening(trades)
  expect(decodeOpening(encodeOpening(opening))).toEqual(opening)
  expect(Object.keys(decodeOpening(encodeOpening(opening)).tags)).toEqual(['__proto__', 'ä'])
  const closing = foldClosing(trades.map((closedTrade) => ({ kind: 'trade', closedTrade })))
  expect(decodeClosing(encodeClosing(closing))).toEqual(closing)
})

test('an empty summary decodes with all its weekdays and hours', () => {
  expect(decodeOpening(encodeOpening(emptyOpening))).toEqual(emptyOpening)
})

test('the summary of a one-pair day takes about a kilobyte', () => {
  expect(encodeOpening(foldOpening(trades.slice(0, 1))).length).toBeLessThan(1_200)
})
