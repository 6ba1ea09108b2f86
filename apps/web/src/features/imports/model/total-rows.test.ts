import { expect, it } from 'vitest'
import { buildPreview, buildTotals } from '#web/testing/build-import.ts'
import { totalRows } from './total-rows.ts'

const rowOf = (preview: ReturnType<typeof buildPreview>, key: string) =>
  totalRows(preview).find((row) => row.key === key)

it('every figure has a row with our value and the file’s', () => {
  expect(totalRows(buildPreview()).map(({ key }) => key)).toEqual([
    'grossPnl',
    'commission',
    'swap',
    'fees',
    'netPnl',
    'closed',
    'wins',
    'losses',
  ])
  expect(rowOf(buildPreview(), 'netPnl')).toMatchObject({ ours: 1382.88, stated: 1382.88, verdict: 'same' })
})

it('a difference is our value minus the file’s', () => {
  const preview = buildPreview({ agrees: false, differences: [{ key: 'swap', ours: -31.52, stated: -31.4 }] })
  expect(rowOf(preview, 'swap')).toMatchObject({ verdict: 'differs', difference: expect.closeTo(-0.12, 6) })
  expect(rowOf(preview, 'netPnl')).toMatchObject({ verdict: 'same' })
})

it('a figure that the file does not state is not shown as equal', () => {
  const preview = buildPreview({ stated: buildTotals({ swap: null }) })
  expect(rowOf(preview, 'swap')).toMatchObject({ stated: null, verdict: 'notStated' })
})

it('explains why different wins match: MetaTrader counts zeros as wins', () => {
  const preview = buildPreview({
    totals: buildTotals({ wins: 23, zero: 1 }),
    stated: buildTotals({ wins: 24 }),
  })
  expect(rowOf(preview, 'wins')).toMatchObject({ ours: 23, stated: 24, verdict: 'same', note: 'zeroIsWin' })
  expect(rowOf(preview, 'zero')).toMatchObject({ ours: 1 })
})

it('explains why different amounts match: costs of open positions', () => {
  const preview = buildPreview({ stated: buildTotals({ commission: -101.5 }) })
  expect(rowOf(preview, 'commission')).toMatchObject({ verdict: 'same', note: 'openBooked' })
})

it('a figure outside the default ones has a row only if it differs', () => {
  const preview = buildPreview({ agrees: false, differences: [{ key: 'deposits', ours: 500, stated: 480 }] })
  expect(rowOf(preview, 'deposits')).toMatchObject({ ours: 500, stated: 480, difference: 20, unit: 'money' })
  expect(rowOf(buildPreview(), 'deposits')).toBeUndefined()
})
