import { buildDeal, type DealOverrides } from '@plumbline/testing/deals/build-deal'
import { describe, expect, test } from 'vitest'
import { assignPositions } from './assign-positions.ts'
import { positionModeOf } from './position-mode.ts'

const deal = (order: string, overrides: DealOverrides) =>
  buildDeal({ positionId: null, orderId: order, ticket: order, ...overrides })
const out = { side: 'sell', entry: 'out' } as const

describe('in a hedging account', () => {
  const positionsOf = (deals: readonly ReturnType<typeof deal>[], options = {}) =>
    assignPositions(deals, { mode: 'hedging', ...options }).map(({ positionId }) => positionId)

  test('an entry takes its order as position, and the fills of one order share it', () => {
    expect(positionsOf([deal('10', {}), buildDeal({ positionId: null, orderId: '10' })])).toEqual([
      '10',
      '10',
    ])
  })

  test('an exit closes the older of two equal positions', () => {
    expect(positionsOf([deal('10', {}), deal('11', {}), deal('12', out)])).toEqual(['10', '11', '10'])
  })

  test('an exit closes the position whose stop the closing comment quotes', () => {
    const orders = new Map([['11', { stopLoss: 1.05, takeProfit: 0 }]])
    const deals = [deal('10', {}), deal('11', {}), deal('12', { ...out, comment: '[sl 1.05]' })]
    expect(positionsOf(deals, { orders })).toEqual(['10', '11', '11'])
  })

  test('an exit closes the position that fits the sign of its profit', () => {
    const deals = [
      deal('10', { price: 1.3 }),
      deal('11', { price: 1.1 }),
      deal('12', { ...out, price: 1.2, profit: '100' }),
    ]
    expect(positionsOf(deals)).toEqual(['10', '11', '11'])
  })

  test('an exit does not close a position that the file lists as open', () => {
    const deals = [deal('10', {}), deal('11', {}), deal('12', out)]
    expect(positionsOf(deals, { stillOpen: new Map([['10', 1]]) })).toEqual(['10', '11', '11'])
  })

  test('an exit closes the position of which the file lists less than was opened', () => {
    const deals = [deal('10', {}), deal('11', {}), deal('12', { ...out, volume: 0.4 })]
    const stillOpen = new Map([
      ['10', 1],
      ['11', 0.6],
    ])
    expect(positionsOf(deals, { stillOpen })).toEqual(['10', '11', '11'])
  })

  test('an exit that fits no open position has no position', () => {
    expect(positionsOf([deal('10', { volume: 1 }), deal('12', { ...out, volume: 2 })])).toEqual(['10', null])
  })
})

describe('in a netting account', () => {
  test('all deals of a symbol form one position until it is flat', () => {
    const deals = [deal('10', {}), deal('11', {}), deal('12', { ...out, volume: 2 }), deal('13', {})]
    const ids = assignPositions(deals, { mode: 'netting' }).map(({ positionId }) => positionId)
    expect(ids).toEqual(['10', '10', '10', '13'])
  })

  test('a reversal keeps the position', () => {
    const deals = [
      deal('10', {}),
      deal('11', { side: 'sell', entry: 'inout', volume: 3 }),
      deal('12', { side: 'buy', entry: 'out', volume: 2 }),
    ]
    const ids = assignPositions(deals, { mode: 'netting' }).map(({ positionId }) => positionId)
    expect(ids).toEqual(['10', '10', '10'])
  })
})

describe('the mode of an account', () => {
  test('a reversal indicates netting', () => {
    expect(positionModeOf([deal('10', {}), deal('11', { side: 'sell', entry: 'inout', volume: 2 })])).toBe(
      'netting',
    )
  })

  test('an entry against an open position indicates hedging', () => {
    expect(positionModeOf([deal('10', {}), deal('11', { side: 'sell' })])).toBe('hedging')
  })

  test('an exit larger than any single entry indicates netting', () => {
    const deals = [deal('10', {}), deal('11', {}), deal('12', { ...out, volume: 2 })]
    expect(positionModeOf(deals)).toBe('netting')
  })
})
