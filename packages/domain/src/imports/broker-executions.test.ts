import { expect, test } from 'vitest'
import { brokerExecutionsOf } from './broker-executions.ts'

test('an execution keeps its time, price and size, and its costs become one positive fee in cents', () => {
  const part = {
    kind: 'exit',
    brokerId: '77',
    at: '2025-03-03T11:00:00',
    price: 1.085,
    quantity: 0.05,
    grossPnl: 25_00000000n,
    commission: -35000000n,
    swap: 10000000n,
    fee: 0n,
  } as const
  expect(brokerExecutionsOf([part])).toEqual([
    {
      kind: 'exit',
      brokerId: '77',
      at: '2025-03-03T11:00:00',
      price: 1.085,
      quantity: 0.05,
      grossPnlCents: 2500,
      feesCents: 25,
    },
  ])
})

test('a trade without partial fills has no executions', () => {
  expect(brokerExecutionsOf()).toEqual([])
})
