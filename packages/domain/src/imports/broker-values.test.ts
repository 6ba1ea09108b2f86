import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { expect, test } from 'vitest'
import { brokerValuesOf } from './broker-values.ts'

test('fees are -(commission + swap + fee): a positive swap is income and lowers them', () => {
  const trade = buildImportedTrade({ grossPnl: '100', commission: '-7', swap: '2.5', fee: '-0.5' })
  expect(brokerValuesOf(trade)).toMatchObject({ grossPnlCents: 10_000, feesCents: 500, netPnlCents: 9_500 })
})

test('fees equal the spec’s absolute commission plus absolute swap if both are costs', () => {
  const trade = buildImportedTrade({ grossPnl: '100', commission: '-7', swap: '-2.5' })
  expect(brokerValuesOf(trade).feesCents).toBe(950)
})

test('amounts are rounded to cents once per trade, half away from zero; net is gross minus fees in cents', () => {
  const trade = buildImportedTrade({ grossPnl: '0.005', commission: '-0.0025', swap: '-0.0025' })
  expect(brokerValuesOf(trade)).toMatchObject({ grossPnlCents: 1, feesCents: 1, netPnlCents: 0 })
})

test('a trade without a closing time is open', () => {
  expect(brokerValuesOf(buildImportedTrade({ closedAt: null }))).toMatchObject({
    status: 'open',
    closedAt: null,
  })
})
