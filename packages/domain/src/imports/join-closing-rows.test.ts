import { buildImportedTrade } from '@plumbline/testing/imports/build-imported-trade'
import { describe, expect, test } from 'vitest'
import { joinClosingRows } from './join-closing-rows.ts'

describe('closed rows of one position', () => {
  test('become one trade: summed volumes and money, mean exit price, last closing time', () => {
    const first = buildImportedTrade({
      brokerId: '1',
      quantity: 3,
      exitPrice: 22.595,
      closedAt: '2025-03-04T10:00:00',
      grossPnl: -675_00000000n,
      swap: -1_00000000n,
      fee: -2_00000000n,
    })
    const second = buildImportedTrade({
      brokerId: '2',
      quantity: 1,
      exitPrice: 22.485,
      closedAt: '2025-03-05T11:30:00',
      grossPnl: -775_00000000n,
      commission: -50000000n,
    })
    expect(joinClosingRows([first, second])).toMatchObject({
      brokerId: '1',
      quantity: 4,
      exitPrice: 22.5675,
      closedAt: '2025-03-05T11:30:00',
      closingRows: 2,
      grossPnl: -1450_00000000n,
      commission: -50000000n,
      swap: -1_00000000n,
      fee: -2_00000000n,
      executions: [
        { kind: 'exit', brokerId: '1', at: '2025-03-04T10:00:00', price: 22.595, quantity: 3 },
        { kind: 'exit', brokerId: '2', at: '2025-03-05T11:30:00', price: 22.485, grossPnl: -775_00000000n },
      ],
    })
  })

  test('are returned unchanged if there is only one', () => {
    const row = buildImportedTrade()
    expect(joinClosingRows([row])).toBe(row)
  })
})
