import { expect, it } from 'vitest'
import texts from '#web/locales/en/trades.json'
import { knownColumns, moved, tradeColumns } from './trade-columns.ts'

it('a column moves by one position and stops at either end', () => {
  expect(moved(['pair', 'fees', 'netPnl'], 'netPnl', -1)).toEqual(['pair', 'netPnl', 'fees'])
  expect(moved(['pair', 'fees'], 'pair', 1)).toEqual(['fees', 'pair'])
  expect(moved(['pair', 'fees'], 'pair', -1)).toEqual(['pair', 'fees'])
  expect(moved(['pair', 'fees'], 'fees', 1)).toEqual(['pair', 'fees'])
})

it('columns unknown to this version and duplicates are skipped', () => {
  expect(knownColumns(['pair', 'colour', 7, 'pair', 'tags'])).toEqual(['pair', 'tags'])
})

it('every column has a name', () => {
  const names = new Set(
    Object.entries({ column: texts.column, field: texts.field, filter: texts.filter }).flatMap(
      ([group, keys]) => Object.keys(keys).map((key) => `${group}.${key}`),
    ),
  )
  expect(Object.values(tradeColumns).filter(({ name }) => !names.has(name))).toEqual([])
})
