import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asksExcursions,
  asksValues,
  type ExcursionRange,
  excursionRanges,
  excursionsMatch,
  type ExcursionValues,
  isOpenFilter,
  valuesMatch,
} from './closed-trade-filter.ts'

/** What a range is about, in its unit. */
const meanings: Readonly<Record<ExcursionRange, (values: ExcursionValues) => number | null>> = {
  maeRange: ({ maeRE4 }) => maeRE4 && maeRE4 / 10_000,
  mfeRange: ({ mfeRE4 }) => mfeRE4 && mfeRE4 / 10_000,
  maeMoneyRange: ({ maeCents }) => maeCents && maeCents / 100,
  mfeMoneyRange: ({ mfeCents }) => mfeCents && mfeCents / 100,
  entryEfficiencyRange: ({ entryE4 }) => entryE4 && entryE4 / 100,
  exitEfficiencyRange: ({ exitE4 }) => exitE4 && exitE4 / 100,
  profitLeftRange: ({ leftCents }) => leftCents && leftCents / 100,
}

const maybe = (min: number, max: number) => fc.option(fc.integer({ min, max }))
const measured: fc.Arbitrary<ExcursionValues> = fc.record({
  maeRE4: maybe(-30_000, 0),
  mfeRE4: maybe(0, 30_000),
  maeCents: maybe(-300, 0),
  mfeCents: maybe(0, 300),
  leftCents: maybe(-50, 300),
  entryE4: maybe(0, 10_000),
  exitE4: maybe(0, 10_000),
})
const end = fc.option(
  fc.integer({ min: -300, max: 300 }).map((cents) => cents / 100),
  { nil: undefined },
)

test('a trade matches a range if what was measured of it is known and within, both ends included', () => {
  fc.assert(
    fc.property(measured, fc.constantFrom(...excursionRanges), end, end, (values, part, min, max) => {
      const value = meanings[part](values)
      const isWithin = value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
      expect(excursionsMatch({ [part]: { min, max } }, values)).toBe(isWithin)
    }),
  )
})

test('a trade without bars is in no range, and in every list that has none', () => {
  for (const part of excursionRanges) {
    const filter = { [part]: { min: 0 } }
    expect([asksExcursions(filter), isOpenFilter(filter), excursionsMatch(filter, null)]).toEqual([
      true,
      false,
      false,
    ])
  }
  expect([asksExcursions({}), excursionsMatch({}, null)]).toEqual([false, true])
})

test('ranges of excursions are none of a trade’s own values', () => {
  const filter = { maeRange: { max: -1 } }
  expect(asksValues(filter)).toBe(false)
  const values = { netPnlCents: 0, rMultipleE4: null, heldSeconds: 1, quantity: 1, hour: 0, weekday: 0 }
  expect(valuesMatch(filter, values)).toBe(true)
})
