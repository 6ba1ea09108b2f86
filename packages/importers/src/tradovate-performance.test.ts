import { buildFuturesPair } from '@plumbline/testing/broker-files/futures-model'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writeTradovatePerformance } from '@plumbline/testing/broker-files/write-tradovate'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

function read(bytes: Uint8Array) {
  const result = readBrokerFile({ name: 'file', bytes })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  return result.file
}

describe('Tradovate’s Performance export', () => {
  test('has a trade for each pair of fills, with both ids as its id', () => {
    const file = read(writeTradovatePerformance([buildFuturesPair()]))
    expect(file).toMatchObject({
      format: 'tradovate-performance',
      account: { currency: 'USD' },
      problems: [],
      stated: null,
    })
    expect(file.trades).toMatchObject([
      {
        brokerId: '409000001-409000002',
        line: 2,
        pair: 'MNQZ5',
        direction: 'long',
        quantity: 1,
        entryPrice: 25_000.25,
        exitPrice: 25_010.75,
        openedAt: '2025-12-01T16:00:00',
        closedAt: '2025-12-01T16:05:00',
        grossPnl: 21_00000000n,
        commission: 0n,
        closingRows: 1,
      },
    ])
  })

  test('has a short when the sell comes first', () => {
    const short = buildFuturesPair({
      boughtAt: '2025-12-01T16:33:05',
      soldAt: '2025-12-01T16:19:49',
      buyPrice: 25_292,
      sellPrice: 25_271.5,
      grossPnl: -41_00000000n,
    })
    expect(read(writeTradovatePerformance([short])).trades).toMatchObject([
      {
        direction: 'short',
        entryPrice: 25_271.5,
        exitPrice: 25_292,
        openedAt: '2025-12-01T16:19:49',
        closedAt: '2025-12-01T16:33:05',
        grossPnl: -41_00000000n,
      },
    ])
  })

  test('orders fills within one second by id, the lower first', () => {
    const at = '2025-12-01T16:00:00'
    const sellFirst = buildFuturesPair({ boughtAt: at, soldAt: at, buyFillId: 1_000, sellFillId: 999 })
    expect(read(writeTradovatePerformance([sellFirst])).trades).toMatchObject([{ direction: 'short' }])
  })

  test('has thousands and losses read as printed', () => {
    const large = buildFuturesPair({ grossPnl: -1_234_567_50000000n })
    expect(read(writeTradovatePerformance([large])).trades).toMatchObject([
      { grossPnl: -1_234_567_50000000n },
    ])
  })

  test('is also read as the Position History, which has the same columns under longer names', () => {
    const headings =
      'Account,Contract,Buy Fill ID,Sell Fill ID,Paired Qty,Buy Price,Sell Price,P/L,Currency,Bought Timestamp,Sold Timestamp'
    const row = 'DEMO1,ESZ5,11,12,2,5000.00,5001.00,100.00,USD,12/01/2025 16:00:00,12/01/2025 16:05:00'
    expect(read(utf8(`${headings}\n${row}\n`)).trades).toMatchObject([
      { brokerId: '11-12', pair: 'ESZ5', quantity: 2, grossPnl: 100_00000000n },
    ])
  })

  test.each([
    ['16:00', 'unusable-time', (row: string) => row.replace('12/01/2025 16:00:00', '16:00')],
    ['no symbol', 'missing-symbol', (row: string) => row.replace('MNQZ5', '')],
    ['no result', 'unusable-number', (row: string) => row.replace('$21.00', '')],
    ['no price', 'unusable-number', (row: string) => row.replace('25000.25', 'x')],
    ['a quantity of zero', 'unusable-number', (row: string) => row.replace(',1,25000', ',0,25000')],
    ['cut off', 'truncated', (row: string) => row.slice(0, 60)],
    ['a comma in a price', 'extra-cells', (row: string) => row.replace('25000.25', '25,000.25')],
  ])('reports a row with %s as %s, with its line', (_, code, damage) => {
    const text = new TextDecoder().decode(writeTradovatePerformance([buildFuturesPair(), buildFuturesPair()]))
    const [headings = '', good = '', bad = ''] = text.split('\r\n')
    const file = read(utf8([headings, good, damage(bad)].join('\n')))
    expect(file.trades).toHaveLength(1)
    expect(file.problems).toMatchObject([{ line: 3, code }])
  })
})
