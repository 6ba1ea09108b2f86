import { expect, test } from 'vitest'
import { comesInAgain, type ExportChoice, exportPath, exportQuery, isFiltered } from './export-choice.ts'

const choice: ExportChoice = {
  what: 'trades',
  format: 'csv',
  accountId: 'a1',
  sample: false,
  shownOnly: true,
}
const shown = { from: '2025-01-01', tags: ['A & B', 'C'], missed: false, strategyId: '' }

test('the address asks for what the list shows', () => {
  expect(exportPath(exportQuery(choice, shown))).toBe(
    '/api/v1/exports/trades/csv?from=2025-01-01&tags%5B%5D=A+%26+B&tags%5B%5D=C&missed=false&strategyId=&accountId=a1',
  )
})

test('without the filter and without an account all trades are asked for', () => {
  const query = exportQuery({ ...choice, shownOnly: false, accountId: null }, shown)
  expect(exportPath(query)).toBe('/api/v1/exports/trades/csv')
})

test('the demo account is asked for beside the others only where it is wanted', () => {
  const all = { ...choice, shownOnly: false, accountId: null }
  expect(exportPath(exportQuery({ ...all, sample: true }, shown))).toBe(
    '/api/v1/exports/trades/csv?sample=true',
  )
  expect(exportPath(exportQuery({ ...choice, shownOnly: false, sample: true }, shown))).not.toContain(
    'sample',
  )
})

test('everything knows neither account nor filter', () => {
  expect(exportQuery({ ...choice, what: 'everything', format: 'json' }, shown)).toEqual({
    what: 'everything',
    format: 'json',
  })
})

test('a list is filtered by a part that is false or empty, too', () => {
  expect([isFiltered({}), isFiltered({ missed: false }), isFiltered({ strategyId: '' })]).toEqual([
    false,
    true,
    true,
  ])
})

test('trades come in again in every format, everything as JSON, statistics in none', () => {
  expect(
    [
      ...(['csv', 'xlsx', 'json'] as const).map((format) => ({ ...choice, format })),
      { ...choice, what: 'everything' as const, format: 'json' as const },
      { ...choice, what: 'everything' as const },
      { ...choice, what: 'statistics' as const },
    ].map(comesInAgain),
  ).toEqual([true, true, true, true, false, false])
})
