import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

const named = { account: 'FTMO 100k / Größe', what: 'breakdown-pair', filtered: false }

it('the file name states account, period and content', () => {
  expect(fileName({ ...named, period: { from: '2026-01-01', to: '2026-03-31' } }, 'csv')).toBe(
    'plumbline-ftmo-100k-größe-2026-01-01_2026-03-31-breakdown-pair.csv',
  )
})

it('the file name states open-ended periods and filters, too', () => {
  expect(fileName({ ...named, period: {}, filtered: true }, 'png')).toBe(
    'plumbline-ftmo-100k-größe-all-time-breakdown-pair-filtered.png',
  )
  expect(fileName({ ...named, account: '…', period: { to: '2026-03-31' } }, 'csv')).toBe(
    'plumbline-begin_2026-03-31-breakdown-pair.csv',
  )
})
