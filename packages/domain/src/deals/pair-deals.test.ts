import { buildDeal } from '@plumbline/testing/deals/build-deal'
import { describe, expect, test } from 'vitest'
import { amountText } from '../money/amount.ts'
import { pairDeals } from './pair-deals.ts'

describe('a position becomes one trade', () => {
  test('the entry price of a scale-in is the volume-weighted mean', () => {
    const { trades } = pairDeals([
      buildDeal({ positionId: '45452873', volume: 0.04, price: 4364.1 }),
      buildDeal({ positionId: '45452873', volume: 0.06, price: 4365.3 }),
      buildDeal({
        positionId: '45452873',
        side: 'sell',
        entry: 'out',
        volume: 0.1,
        price: 4361.95,
        profit: '-0.29',
      }),
    ])
    expect(trades).toMatchObject([
      { brokerId: '45452873', direction: 'long', quantity: 0.1, entryPrice: 4364.82, exitPrice: 4361.95 },
    ])
  })

  test('partial closes are summed, and the last one sets the closing time', () => {
    const position = { positionId: '45504667', symbol: 'XAGUSD' }
    const { trades } = pairDeals([
      buildDeal({ ...position, volume: 4, price: 22.64, commission: '-8' }),
      buildDeal({
        ...position,
        side: 'sell',
        entry: 'out',
        volume: 3,
        price: 22.595,
        profit: '-675',
        at: '2025-03-04T10:00:00',
      }),
      buildDeal({
        ...position,
        side: 'sell',
        entry: 'out',
        volume: 1,
        price: 22.485,
        profit: '-775',
        at: '2025-03-05T11:30:00',
        comment: '[sl 22.485]',
      }),
    ])
    expect(trades).toMatchObject([
      {
        quantity: 4,
        exitPrice: 22.5675,
        grossPnl: -1450_00000000n,
        commission: -8_00000000n,
        closedAt: '2025-03-05T11:30:00',
        closingRows: 2,
        stopLoss: 22.485,
        takeProfit: 0,
        executions: [
          { kind: 'entry', quantity: 4, price: 22.64, commission: -8_00000000n, grossPnl: 0n },
          { kind: 'exit', quantity: 3, price: 22.595, grossPnl: -675_00000000n, at: '2025-03-04T10:00:00' },
          { kind: 'exit', quantity: 1, price: 22.485, grossPnl: -775_00000000n, at: '2025-03-05T11:30:00' },
        ],
      },
    ])
  })

  test('the direction comes from the entry deal, not the closing deal', () => {
    const { trades } = pairDeals([
      buildDeal({ side: 'sell', entry: 'in' }),
      buildDeal({ side: 'buy', entry: 'out' }),
    ])
    expect(trades.map((trade) => trade.direction)).toEqual(['short'])
  })

  test('a close by an opposite position counts as a normal close', () => {
    const { trades } = pairDeals([
      buildDeal({ positionId: '1', side: 'buy' }),
      buildDeal({ positionId: '2', side: 'sell' }),
      buildDeal({ positionId: '1', side: 'sell', entry: 'out_by', profit: '5' }),
      buildDeal({ positionId: '2', side: 'buy', entry: 'out_by', profit: '-2' }),
    ])
    expect(trades.map((trade) => [trade.brokerId, trade.direction, trade.grossPnl])).toEqual([
      ['1', 'long', 500000000n],
      ['2', 'short', -200000000n],
    ])
  })

  test('an open position has no closing time or exit price and reports its booked costs', () => {
    const { trades } = pairDeals([buildDeal({ commission: '-3.5' })])
    expect(trades).toMatchObject([
      { closedAt: null, exitPrice: null, closingRows: 0, booked: { commission: -3_50000000n, grossPnl: 0n } },
    ])
  })

  test('a broker service operation counts towards money but not prices', () => {
    const { trades } = pairDeals([
      buildDeal({ price: 1.1 }),
      buildDeal({ entry: 'out', side: 'sell', price: 9, swap: '-1.2', service: true }),
      buildDeal({ entry: 'out', side: 'sell', price: 1.2, profit: '10' }),
    ])
    expect(trades).toMatchObject([
      { exitPrice: 1.2, swap: -1_20000000n, closingRows: 1, closedAt: expect.any(String) },
    ])
  })
})

describe('a reversal', () => {
  const history = [
    buildDeal({ positionId: '7', side: 'buy', volume: 1, price: 0.9739 }),
    buildDeal({ positionId: '7', side: 'buy', volume: 1.01, price: 0.9741 }),
    buildDeal({ positionId: '7', side: 'sell', entry: 'out', volume: 1.01, price: 0.9735, profit: '-9.38' }),
    buildDeal({
      positionId: '7',
      side: 'sell',
      entry: 'inout',
      volume: 1.01,
      price: 0.973,
      profit: '-9.29',
      swap: '-0.4',
      commission: '-1.01',
    }),
  ]

  test('closes the position and opens the remainder in the other direction with its own id', () => {
    const { trades } = pairDeals(history)
    expect(trades).toMatchObject([
      {
        brokerId: '7',
        direction: 'long',
        quantity: 2.01,
        entryPrice: 0.974,
        grossPnl: -18_67000000n,
        closingRows: 2,
      },
      {
        brokerId: '7-1',
        direction: 'short',
        quantity: 0.01,
        entryPrice: 0.973,
        grossPnl: 0n,
        closedAt: null,
      },
    ])
  })

  test('books profit and swap on the closed leg and splits the commission by volume', () => {
    const [closed, opened] = pairDeals(history).trades
    expect([closed?.swap, opened?.swap].map((swap) => amountText(swap ?? 1n))).toEqual(['-0.4', '0'])
    expect([closed, opened].map((leg) => amountText(leg?.commission ?? 1n))).toEqual(['-1', '-0.01'])
  })
})

describe('incomplete or contradictory deals', () => {
  test('an exit without an entry is reported with the position to request', () => {
    const stray = buildDeal({ positionId: '99', side: 'sell', entry: 'out', volume: 0.5 })
    const paired = pairDeals([stray])
    expect(paired.trades).toEqual([])
    expect(paired.incompletePositions).toEqual(['99'])
    expect(paired.problems).toMatchObject([{ line: stray.line, code: 'exit-without-entry' }])
    expect(paired.unpaired).toEqual([stray])
  })

  test('an exit larger than the opened volume excludes that position and keeps the others', () => {
    const paired = pairDeals([
      buildDeal({ positionId: '1', volume: 1 }),
      buildDeal({ positionId: '1', side: 'sell', entry: 'out', volume: 2 }),
      buildDeal({ positionId: '2', volume: 1 }),
    ])
    expect(paired.incompletePositions).toEqual(['1'])
    expect(paired.trades.map((trade) => trade.brokerId)).toEqual(['2'])
    expect(paired.unpaired).toHaveLength(2)
  })

  test('a deal without a position is reported as a problem', () => {
    const paired = pairDeals([buildDeal({ positionId: null, side: 'sell', entry: 'out' })])
    expect(paired.problems).toHaveLength(1)
    expect(paired.incompletePositions).toEqual([])
  })
})

test('deals of the same millisecond are ordered by ticket, compared as numbers', () => {
  const { trades } = pairDeals([
    buildDeal({ ticket: '100', side: 'sell', entry: 'out', profit: '1' }),
    buildDeal({ ticket: '99' }),
  ])
  expect(trades).toMatchObject([{ closingRows: 1, direction: 'long' }])
})

test('stops come from the opening order, and missing ones from the closing comment', () => {
  const orders = new Map([['10', { stopLoss: 1.05, takeProfit: 0 }]])
  const { trades } = pairDeals(
    [
      buildDeal({ orderId: '10' }),
      buildDeal({ side: 'sell', entry: 'out', comment: '[tp 1.2]', at: '2025-03-03T10:00:00' }),
    ],
    orders,
  )
  expect(trades).toMatchObject([{ stopLoss: 1.05, takeProfit: 1.2 }])
})
