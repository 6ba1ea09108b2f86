import { expect, test } from 'vitest'
import {
  isImportable,
  type ExportChoice,
  exportPath,
  exportQuery,
  formatFor,
  formatsOf,
  isFiltered,
} from './export-choice.ts'

const choice: ExportChoice = {
  what: 'trades',
  format: 'csv',
  accountId: 'a1',
  sample: false,
  shownOnly: true,
}
const shown = {
  from: '2025-01-01',
  tags: ['A & B', 'C'],
  missed: false,
  strategyId: '',
  netPnlRange: { min: -5.5, max: undefined },
}

test('the export URL has the filter of the list', () => {
  expect(exportPath(exportQuery(choice, shown))).toBe(
    '/api/v1/exports/trades/csv?from=2025-01-01&tags%5B%5D=A+%26+B&tags%5B%5D=C&missed=false&strategyId=&netPnlRange%5Bmin%5D=-5.5&accountId=a1',
  )
})

test('statistics have the filter of the list, too', () => {
  const query = exportQuery({ ...choice, what: 'statistics' }, shown)
  expect(query).toEqual({ ...exportQuery(choice, shown), what: 'statistics' })
})

test('without filter and account, all trades are requested', () => {
  const query = exportQuery({ ...choice, shownOnly: false, accountId: null }, shown)
  expect(exportPath(query)).toBe('/api/v1/exports/trades/csv')
})

test('the sample account is included only on request, and only with all accounts', () => {
  const all = { ...choice, shownOnly: false, accountId: null }
  expect(exportPath(exportQuery({ ...all, sample: true }, shown))).toBe(
    '/api/v1/exports/trades/csv?sample=true',
  )
  expect(exportPath(exportQuery({ ...choice, shownOnly: false, sample: true }, shown))).not.toContain(
    'sample',
  )
})

test('exporting everything ignores account and filter', () => {
  expect(exportQuery({ ...choice, what: 'everything', format: 'json' }, shown)).toEqual({
    what: 'everything',
    format: 'json',
  })
})

test('a false or empty filter value counts as a filter', () => {
  expect([isFiltered({}), isFiltered({ missed: false }), isFiltered({ strategyId: '' })]).toEqual([
    false,
    true,
    true,
  ])
})

test('everything is an archive for users who have files; a format that was chosen stays where it exists', () => {
  expect(
    [formatsOf('everything', 1), formatsOf('everything', 0), formatsOf('trades', 1)].map(String),
  ).toEqual(['csv,xlsx,json,zip', 'csv,xlsx,json', 'csv,xlsx,json'])
  expect([
    formatFor('everything', null, 1),
    formatFor('everything', null, 0),
    formatFor('everything', 'json', 1),
    formatFor('trades', 'zip', 1),
    formatFor('trades', 'xlsx', 1),
  ]).toEqual(['zip', 'json', 'json', 'csv', 'xlsx'])
})

test('trades can be re-imported from every format, everything from JSON and ZIP, statistics never', () => {
  expect(
    [
      ...(['csv', 'xlsx', 'json'] as const).map((format) => ({ ...choice, format })),
      { ...choice, what: 'everything' as const, format: 'json' as const },
      { ...choice, what: 'everything' as const, format: 'zip' as const },
      { ...choice, what: 'everything' as const },
      { ...choice, what: 'statistics' as const },
    ].map(isImportable),
  ).toEqual([true, true, true, true, true, false, false])
})
