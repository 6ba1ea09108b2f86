import { expect, it } from 'vitest'
import { knownColumns, moved } from './trade-columns.ts'

it('a column moves by a place, and stays at either end', () => {
  expect(moved(['pair', 'fees', 'netPnl'], 'netPnl', -1)).toEqual(['pair', 'netPnl', 'fees'])
  expect(moved(['pair', 'fees'], 'pair', 1)).toEqual(['fees', 'pair'])
  expect(moved(['pair', 'fees'], 'pair', -1)).toEqual(['pair', 'fees'])
  expect(moved(['pair', 'fees'], 'fees', 1)).toEqual(['pair', 'fees'])
})

it('columns that another version knew are left out, and none stands twice', () => {
  expect(knownColumns(['pair', 'colour', 7, 'pair', 'tags'])).toEqual(['pair', 'tags'])
})
