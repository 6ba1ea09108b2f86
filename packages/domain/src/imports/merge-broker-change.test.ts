import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { expect, test } from 'vitest'
import { brokerValuesOf } from './broker-values.ts'
import { mergeBrokerChange } from './merge-broker-change.ts'

const before = brokerValuesOf(buildImportedTrade({ closedAt: null, exitPrice: 1.081, grossPnl: '10' }))
const after = brokerValuesOf(
  buildImportedTrade({
    closedAt: '2025-03-04T12:00:00',
    exitPrice: 1.09,
    grossPnl: '100',
    notes: '[tp 1.09]',
  }),
)

test('values the user did not edit are updated from the broker', () => {
  expect(mergeBrokerChange(before, before, after)).toEqual(after)
})

test('values the user edited are kept, and net is computed from gross and fees', () => {
  const edited = { ...before, notes: 'mine', feesCents: 500, netPnlCents: 500, stopLoss: 1.07 }
  expect(mergeBrokerChange(edited, before, after)).toEqual({
    ...after,
    notes: 'mine',
    feesCents: 500,
    stopLoss: 1.07,
    netPnlCents: after.grossPnlCents - 500,
  })
})

test('a trade closed by the user keeps its closing time and stays closed', () => {
  const edited = { ...before, closedAt: '2025-03-04T11:00:00', status: 'closed' as const }
  expect(mergeBrokerChange(edited, before, after)).toMatchObject({
    closedAt: '2025-03-04T11:00:00',
    status: 'closed',
  })
})

test('a trade reopened by the broker is open', () => {
  expect(mergeBrokerChange(after, after, before)).toMatchObject({ closedAt: null, status: 'open' })
})
