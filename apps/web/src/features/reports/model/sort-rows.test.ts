import type { BreakdownRow } from '@plumbline/contract/statistics/reports'
import { expect, it } from 'vitest'
import { sortAfterClick, sortRows, defaultSort } from './sort-rows.ts'

const row = (key: string, trades: number, averageR: number | null): BreakdownRow => ({
  key,
  trades,
  winningTrades: 0,
  losingTrades: 0,
  breakEvenTrades: 0,
  totalPnl: 0,
  grossLosses: -100,
  averagePnl: 0,
  winRate: 0,
  profitFactor: 0,
  averageR,
  winRateInterval: null,
})
const rows = [row('a', 2, null), row('b', 9, -1), row('c', 5, 2)]
const keys = (sorted: readonly BreakdownRow[]) => sorted.map(({ key }) => key).join('')

it('sorts by a figure in both directions, with undefined values last', () => {
  expect(keys(sortRows(rows, { by: 'averageR', direction: 'descending' }))).toBe('cba')
  expect(keys(sortRows(rows, { by: 'averageR', direction: 'ascending' }))).toBe('bca')
  expect(keys(sortRows(rows, { by: 'trades', direction: 'descending' }))).toBe('bca')
})

it('keeps the order of the dimension, or reverses it', () => {
  const initial = defaultSort('weekday', 'netPnl', 'natural')
  expect(initial).toEqual({ by: 'key', direction: 'ascending' })
  expect(keys(sortRows(rows, initial))).toBe('abc')
  expect(keys(sortRows(rows, sortAfterClick(initial, 'key')))).toBe('cba')
})

it('rows in an order of their own start with the largest figure if that is wanted', () => {
  expect(defaultSort('weekday', 'averageR', 'figure')).toEqual({ by: 'averageR', direction: 'descending' })
})

it('named rows start with the largest figure and can be sorted by display name', () => {
  const initial = defaultSort('pair', 'trades', 'natural')
  expect(initial).toEqual({ by: 'trades', direction: 'descending' })
  expect(keys(sortRows(rows, initial))).toBe('bca')
  const called = (key: string) => ({ a: 'Swing', b: 'Breakout', c: 'Night' })[key] ?? ''
  const byName = sortAfterClick(initial, 'key')
  expect(keys(sortRows(rows, byName, called))).toBe('bca')
  expect(keys(sortRows(rows, sortAfterClick(byName, 'key'), called))).toBe('acb')
})

it('choosing another column sorts it in descending order first', () => {
  expect(sortAfterClick(defaultSort('weekday', 'netPnl', 'natural'), 'winRate')).toEqual({
    by: 'winRate',
    direction: 'descending',
  })
  expect(sortAfterClick({ by: 'winRate', direction: 'descending' }, 'winRate').direction).toBe('ascending')
})
