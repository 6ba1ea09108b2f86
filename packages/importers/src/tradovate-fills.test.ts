import { buildFuturesFill, type FuturesFill } from '@plumbline/testing/broker-files/futures-model'
import { writeTradovateFills } from '@plumbline/testing/broker-files/write-tradovate'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

function read(fills: readonly FuturesFill[], brokerTimeZone: string | null = null) {
  const result = readBrokerFile({ name: 'file', bytes: writeTradovateFills(fills) }, undefined, {
    brokerTimeZone,
  })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  return result.file
}

/** Fills a minute apart, in order. */
const fills = (...parts: readonly Partial<FuturesFill>[]) =>
  parts.map((part, index) =>
    buildFuturesFill({
      id: 409_000_001 + index,
      at: `2025-12-01T16:${String(index).padStart(2, '0')}:00`,
      ...part,
    }),
  )

describe('Tradovate’s Fills export', () => {
  test('is paired first in, first out, with exchange contract sizes and each side’s commission', () => {
    const file = read(
      fills(
        { side: 'buy', quantity: 1, price: 25_000, commission: 50000000n },
        { side: 'buy', quantity: 2, price: 25_010, commission: 1_00000000n },
        { side: 'sell', quantity: 2, price: 25_020, commission: 1_00000000n },
        { side: 'sell', quantity: 1, price: 25_005, commission: 50000000n },
      ),
    )
    expect(file).toMatchObject({
      format: 'tradovate-fills',
      account: { login: 'DEMO1234567', currency: 'USD' },
      problems: [],
    })
    const commission = -1_00000000n
    expect(file.trades).toMatchObject([
      {
        brokerId: '409000001-409000003',
        quantity: 1,
        entryPrice: 25_000,
        grossPnl: 40_00000000n,
        commission,
      },
      {
        brokerId: '409000002-409000003',
        quantity: 1,
        entryPrice: 25_010,
        grossPnl: 20_00000000n,
        commission,
      },
      {
        brokerId: '409000002-409000004',
        quantity: 1,
        exitPrice: 25_005,
        grossPnl: -10_00000000n,
        commission,
      },
    ])
    expect(file.trades.every(({ direction }) => direction === 'long')).toBe(true)
  })

  test('reverses the position when a fill closes more than is open', () => {
    const { trades } = read(
      fills(
        { side: 'sell', quantity: 1, price: 25_000 },
        { side: 'buy', quantity: 3, price: 24_990, commission: 1_50000000n },
        { side: 'sell', quantity: 2, price: 25_000 },
      ),
    )
    expect(trades).toMatchObject([
      { direction: 'short', quantity: 1, grossPnl: 20_00000000n, commission: -50000000n },
      { direction: 'long', quantity: 2, grossPnl: 40_00000000n, commission: -1_00000000n },
    ])
  })

  test('keeps an unpaired remainder as an open position under its fill’s id', () => {
    const { trades } = read(
      fills({ side: 'buy', quantity: 3, commission: 1_50000000n }, { side: 'sell', quantity: 1 }),
    )
    expect(trades).toMatchObject([
      {
        brokerId: '409000001',
        quantity: 2,
        closedAt: null,
        exitPrice: null,
        grossPnl: 0n,
        commission: -1_00000000n,
      },
      { brokerId: '409000001-409000002', quantity: 1 },
    ])
  })

  test('is paired separately for each contract and account', () => {
    const { trades, account, accounts } = read(
      fills(
        { side: 'buy', contract: 'MNQZ5' },
        { side: 'sell', contract: 'MNQH6' },
        { side: 'sell', contract: 'MNQZ5', account: 'DEMO9' },
      ),
    )
    expect(trades.map(({ closedAt }) => closedAt)).toEqual([null, null, null])
    expect(account.login).toBeNull()
    expect(accounts).toHaveLength(2)
  })

  test('is paired in time order, whatever the order of its rows', () => {
    const inOrder = fills({ side: 'buy', price: 25_000 }, { side: 'sell', price: 25_010 })
    expect(read(inOrder.toReversed()).trades).toMatchObject([{ direction: 'long', grossPnl: 20_00000000n }])
  })

  test('counts a repeated execution once', () => {
    const [buy, sell] = fills({ side: 'buy' }, { side: 'sell' })
    if (!buy || !sell) throw new Error('two fills')
    expect(read([buy, buy, sell, sell]).trades).toHaveLength(1)
  })

  test.each([
    ['ES', 'ESZ5', 50_00000000n],
    ['MGC', 'MGCG6', 10_00000000n],
    ['MBT', 'MBTK5', 10000000n],
    ['ZN', 'ZNH6', 1000_00000000n],
  ])('values a point of %s by the exchange’s contract size', (product, contract, grossPnl) => {
    const { trades } = read(
      fills({ side: 'buy', price: 100, product, contract }, { side: 'sell', price: 101, product, contract }),
    )
    expect(trades).toMatchObject([{ grossPnl }])
  })

  test.each([
    ['QXY', 'QXYZ5', 'QXYZ5'],
    ['FDXM', 'FDXMZ5', 'FDXMZ5 (EUR)'],
  ])('reports %s as an unknown contract instead of guessing its value', (product, contract, detail) => {
    const known = fills({ side: 'buy', product, contract }, { side: 'buy' }, { side: 'sell' })
    const { trades, problems } = read(known)
    expect(problems).toEqual([{ line: 2, code: 'unknown-contract', detail }])
    expect(trades).toHaveLength(1)
  })

  test('with one unusable fill leaves only the other fills of its contract unpaired', () => {
    const { trades, problems } = read(
      fills(
        { side: 'buy', price: Number.NaN },
        { side: 'sell' },
        { side: 'buy', contract: 'ESZ5', product: 'ES' },
        { side: 'sell', contract: 'ESZ5', product: 'ES' },
      ),
    )
    expect(problems).toMatchObject([
      { line: 2, code: 'unusable-number' },
      { line: 3, code: 'unpaired-fill', detail: 'MNQZ5' },
    ])
    expect(trades).toMatchObject([{ pair: 'ESZ5' }])
  })

  test('has printed times, or the broker’s when its time zone is known', () => {
    const one = fills({ side: 'buy', at: '2025-12-01T16:00:00' })
    expect(read(one).trades).toMatchObject([{ openedAt: '2025-12-01T16:00:00' }])
    expect(read(one, 'America/Chicago').trades).toMatchObject([{ openedAt: '2025-12-01T15:00:00' }])
  })
})
