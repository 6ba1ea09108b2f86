import { expect, it } from 'vitest'
import { readAnsweredMapping, readPreview, readResult } from './stored-import.ts'

/** As the first version wrote it: no clock, no balance, no cash twins. */
const preview = {
  format: 'mt5-report-xlsx',
  account: { login: '7002', currency: 'EUR', server: null, broker: null },
  counts: {
    new: 1,
    duplicate: 0,
    changed: 0,
    dismissed: 0,
    unusable: 0,
    cash: 0,
    newCash: 0,
    closed: 1,
    open: 0,
    trades: 1,
  },
  period: null,
  totals: {
    grossPnl: 1.5,
    commission: 0,
    swap: 0,
    fees: 0,
    netPnl: 1.5,
    closed: 1,
    wins: 1,
    losses: 0,
    zero: 0,
    breakEven: 0,
  },
  stated: null,
  agrees: null,
  differences: [],
  roundingRemainder: '0',
  cashTotal: 0,
}

it('a preview of the first version is still readable, with an unknown time zone', () => {
  expect(readPreview(preview)).toEqual({ ...preview, clock: null })
  expect(readPreview(null)).toBeNull()
})

it('an unreadable preview reports the field', () => {
  const broken = { ...preview, counts: { ...preview.counts, new: 'many' } }
  expect(() => readPreview(broken)).toThrow('imports.preview cannot be read: counts.new')
})

it('a result of the first version is still readable', () => {
  const result = { added: 1, changed: 0, skipped: 0, cash: 0, changedSincePreview: 0 }
  expect(readResult({ ...result, initialBalanceBeforeCents: null })).toMatchObject(result)
  expect(() => readResult(result)).toThrow('imports.result cannot be read: initialBalanceBeforeCents')
})

it('a mapping that no importer can apply is rejected', () => {
  const answered = { sheet: null, sheetName: null, delimiter: ';', signature: 'a', container: 'csv' }
  expect(() => readAnsweredMapping({ ...answered, origin: 'answered', mapping: { columns: 7 } })).toThrow(
    'imports.mapping cannot be read: mapping',
  )
})
