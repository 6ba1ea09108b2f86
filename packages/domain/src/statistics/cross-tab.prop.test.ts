import { allTests } from '@plumbline/testing/all-tests'
import { closedTradesArbitrary } from '@plumbline/testing/arbitraries/closed-trade'
import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localSeconds } from '../time/local-time.ts'
import { holdingKey, rBucketKey, sizeKey } from './bucket-keys.ts'
import { breakdown, crossTab } from './cross-tab.ts'
import { compareKeys, DIMENSIONS, keysOf } from './dimension.ts'
import { combineGroup, emptyGroup } from './group.ts'

const dimension = fc.constantFrom(...DIMENSIONS)

describe('a cross-tab of two breakdowns', () => {
  test('has cells and unkeyed trades that add up to the total if no trade has several keys', () => {
    const single = fc.constantFrom(...DIMENSIONS.filter((name) => name !== 'tag' && name !== 'mistake'))
    fc.assert(
      fc.property(closedTradesArbitrary(), single, single, (trades, rows, columns) => {
        const tab = crossTab(trades, keysOf(rows), keysOf(columns))
        const cells = tab.cells.map(({ group }) => group).reduce(combineGroup, emptyGroup)
        expect(combineGroup(cells, tab.unkeyed)).toEqual(tab.all)
        expect(tab.all.trades).toBe(trades.length)
      }),
    )
  })

  test('has the same cells when transposed', () => {
    fc.assert(
      fc.property(closedTradesArbitrary(), dimension, dimension, (trades, rows, columns) => {
        const tab = crossTab(trades, keysOf(rows), keysOf(columns))
        const turned = crossTab(trades.toReversed(), keysOf(columns), keysOf(rows))
        const named = (cells: typeof tab.cells, flip: boolean) =>
          new Map(
            cells.map(({ row, column, group }) => [
              JSON.stringify(flip ? [column, row] : [row, column]),
              group,
            ]),
          )
        expect(named(turned.cells, true)).toEqual(named(tab.cells, false))
        expect([turned.rows, turned.columns]).toEqual([tab.columns, tab.rows])
      }),
    )
  })

  test('worked example: two tags and two weekdays', () => {
    const trades = [
      buildClosedTrade({ opened: '2025-03-03T09:00:00', netPnlCents: 100, tags: ['news', 'gap'] }),
      buildClosedTrade({ opened: '2025-03-04T09:00:00', netPnlCents: -40, tags: ['news'] }),
      buildClosedTrade({ opened: '2025-03-04T09:00:00', netPnlCents: 7 }),
    ]
    const { cells, unkeyed } = crossTab(trades, keysOf('tag'), keysOf('weekday'))
    expect(cells.map(({ row, column, group }) => [row, column, group.netPnlCents])).toEqual([
      ['news', 'Monday', 100],
      ['news', 'Tuesday', -40],
      ['gap', 'Monday', 100],
    ])
    expect(unkeyed.netPnlCents).toBe(7)
    expect(breakdown(trades, keysOf('tag')).rows.map(({ key, group }) => [key, group.trades])).toEqual([
      ['gap', 1],
      ['news', 2],
    ])
  })
})

test.each([
  ['2025-03-03T09:00:00', '2025-03'],
  ['2024-02-29T23:59:59', '2024-02'],
  ['1969-12-31T23:59:59', '1969-12'],
  ['2000-01-01T00:00:00', '2000-01'],
  ['1900-03-01T00:00:00', '1900-03'],
])('a trade whose last close is at %s is in the month %s, whenever it was opened', (closed, month) => {
  const trade = buildClosedTrade({ opened: '1899-12-31T00:00:00' })
  expect(keysOf('month')({ ...trade, closedAt: localSeconds(closed) })).toEqual([month])
})

test('every day of four hundred years is in its month', () => {
  const trade = buildClosedTrade()
  // An odd step meets every day of every month within a few years.
  for (let day = -30_000; day < 116_000; day += allTests ? 1 : 11) {
    const closedAt = day * 86_400
    const expected = new Date(closedAt * 1000).toISOString().slice(0, 7)
    expect(keysOf('month')({ ...trade, closedAt })[0]).toBe(expected)
  }
})

test.each([
  [0.01, '0.01-0.02'],
  [0.2, '0.2-0.5'],
  [0.499, '0.2-0.5'],
  [0.5, '0.5-1'],
  [1, '1-2'],
  [7, '5-10'],
  [1_000, '1000-2000'],
  [0, '0'],
  [-1, '0'],
])('a quantity of %s is in the size bucket %s', (quantity, key) => {
  expect(sizeKey(quantity)).toBe(key)
})

test.each([
  [0, '0-1m'],
  [59, '0-1m'],
  [60, '1m-5m'],
  [3_600, '1h-4h'],
  [604_800, '7d+'],
  [-5, '0-1m'],
])('a holding time of %s seconds is in the bucket %s', (seconds, key) => {
  expect(holdingKey(seconds)).toBe(key)
})

test.each([
  [-35_001, '<-3.5R'],
  [-10_000, '-1R'],
  [-9_999, '-1R'],
  [0, '0R'],
  [54_999, '5R'],
  [55_000, '5.5R+'],
])('an R multiple × 10⁴ of %s is in the bucket %s', (rMultipleE4, key) => {
  expect(rBucketKey(rMultipleE4)).toBe(key)
})

test('keys are ordered by dimension: sizes by size, weekdays from Monday, names by trade count', () => {
  const sorted = (by: 'size' | 'weekday' | 'pair', keys: readonly (readonly [string, number])[]) =>
    keys
      .map(([key, trades]) => ({ key, trades }))
      .sort(compareKeys(by))
      .map(({ key }) => key)
  expect(
    sorted('size', [
      ['10-20', 1],
      ['0.5-1', 9],
      ['2-5', 3],
    ]),
  ).toEqual(['0.5-1', '2-5', '10-20'])
  expect(
    sorted('weekday', [
      ['Sunday', 9],
      ['Monday', 1],
    ]),
  ).toEqual(['Monday', 'Sunday'])
  expect(
    sorted('pair', [
      ['B', 1],
      ['A', 1],
      ['C', 5],
    ]),
  ).toEqual(['C', 'A', 'B'])
})
