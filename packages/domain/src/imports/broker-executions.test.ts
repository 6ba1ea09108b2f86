import { expect, test } from 'vitest'
import { brokerExecutionsOf } from './broker-executions.ts'

test('a part keeps its time, price and size; its costs are one positive fee, in cents', () => {
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

test('a trade that was opened and closed at once has none', () => {
  expect(brokerExecutionsOf()).toEqual([])
})
