import { expect, it } from 'vitest'
import { readSourceValues } from './source-values.ts'

const values = {
  openedAt: '2025-03-03T09:00:00',
  closedAt: null,
  status: 'open',
  pair: 'EURUSD',
  direction: 'long',
  quantity: 1,
  entryPrice: 1.1,
  exitPrice: null,
  grossPnlCents: 0,
  feesCents: 7,
  netPnlCents: -7,
  stopLoss: 0,
  takeProfit: 0,
  notes: '',
}

it('values of a whole trade and of a partially seen one are read back as written', () => {
  const part = { kind: 'entry', at: values.openedAt, quantity: 1, price: 1.1, grossPnlCents: 0, feesCents: 7 }
  const inParts = {
    ...values,
    executions: [{ ...part, brokerId: null }],
    parts: 'some',
    restBrokerId: '7',
    elsewhere: ['5', '6'],
    costsUnstated: 'net',
    utc: { openedAt: '2025-03-03T08:00:00', closedAt: null },
    closingOnly: true,
  }
  expect(readSourceValues(JSON.stringify(values))).toEqual(values)
  expect(readSourceValues(JSON.stringify(inParts))).toEqual(inParts)
})

it('an unreadable value is reported by its field name', () => {
  expect(() => readSourceValues(JSON.stringify({ ...values, feesCents: '7' }))).toThrow(
    'trade_sources.broker_values cannot be read: feesCents',
  )
})
