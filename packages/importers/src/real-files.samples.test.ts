import { balanceBefore } from '@plumbline/domain/imports/balance-before'
import { compareTotals } from '@plumbline/domain/imports/compare-totals'
import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import { netOf } from '@plumbline/domain/imports/net-of'
import { totalsOf } from '@plumbline/domain/imports/totals-of'
import { readFuture } from '@plumbline/domain/instruments/read-future'
import { amountText, parseAmount } from '@plumbline/domain/money/amount'
import { hasSamples, onSamples, readSample, statedSamples } from '@plumbline/testing/samples'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

const metaTrader = statedSamples().filter(({ file }) => /^mt[45]\/.*\.(?:xlsx|html?)$/.test(file))
/** The samples' own word for it; both statements of MetaTrader 4 are read by one importer. */
const formatOf = (format: string) => (format.split(' ')[0] ?? '').replace('mt4-detailed-', 'mt4-')

function read(path: string): BrokerFile {
  // The name is not the file's own: content alone decides.
  const result = readBrokerFile({ name: 'download', bytes: readSample(path) })
  if (result.kind === 'failed') throw new Error(`${path}: ${result.code} ${result.detail}`)
  return result.file
}

const money = (value: unknown) => parseAmount(String(value))
const textOf = (value: bigint | null | undefined) => (value == null ? null : amountText(value))

describe.skipIf(!hasSamples)(onSamples('real MetaTrader files'), () => {
  test('are all seven present', () => expect(metaTrader).toHaveLength(7))

  describe.each(metaTrader)('$file', (sample) => {
    const file = read(sample.file)
    const totals = totalsOf(file)

    test('is recognised as its format', () => {
      expect(file.format).toBe(formatOf(sample.format))
    })

    test('matches its stated totals to the cent', () => {
      expect(textOf(totals.netPnl)).toBe(textOf(money(sample.stated['net'])))
      expect(totals.closed).toBe(sample.closed)
      expect(totals.open).toBe(sample.open ?? 0)
      expect(totals.wins + totals.zero).toBe(sample.stated['wins'])
      expect(totals.losses).toBe(sample.stated['losses'])
      expect(totals.unusable).toBe(0)
    })

    test('matches its stated gross profit and gross loss', () => {
      const nets = file.trades.filter((trade) => trade.closedAt !== null).map(netOf)
      const sum = (keep: (net: bigint) => boolean) =>
        nets.filter(keep).reduce((total, net) => total + net, 0n)
      expect(textOf(sum((net) => net > 0n))).toBe(textOf(money(sample.stated['gross_profit'])))
      expect(textOf(sum((net) => net < 0n))).toBe(textOf(money(sample.stated['gross_loss'])))
    })

    test('matches the sums recomputed from its rows', () => {
      const expected = { ...sample.stated, ...sample.recomputed }
      for (const [key, ours] of [
        ['profit', totals.grossPnl],
        ['commission', totals.commission],
        ['swap', totals.swap],
        ['taxes', -totals.fees - totals.commission - totals.swap],
        ['deposit', totals.deposits],
        ['floating', totals.floating],
      ] as const) {
        if (expected[key] !== undefined)
          expect([key, textOf(ours)]).toEqual([key, textOf(money(expected[key]))])
      }
      for (const [key, ours] of [
        ['net_gt_0', totals.wins],
        ['net_ge_0', totals.wins + totals.zero],
      ] as const) {
        if (expected[key] !== undefined) expect([key, ours]).toEqual([key, expected[key]])
      }
    })

    test('states the figures that a reader of the export sees', () => {
      const { stated } = file
      expect(textOf(stated?.netPnl)).toBe(textOf(money(sample.stated['net'])))
      expect(stated?.closed).toBe(sample.stated['trades'])
      expect(stated?.wins).toBe(sample.stated['wins'])
      expect(stated?.losses).toBe(sample.stated['losses'])
      for (const [key, read] of [
        ['deposit', stated?.deposits],
        ['floating', stated?.floating],
        ['profit', sample.file.startsWith('mt4') ? stated?.grossPnl : undefined],
        ['commission', sample.file.startsWith('mt4') ? stated?.commission : undefined],
        ['swap', sample.file.startsWith('mt4') ? stated?.swap : undefined],
        ['gross_profit', stated?.grossProfit],
        ['gross_loss', stated?.grossLoss],
      ] as const) {
        if (sample.stated[key] !== undefined && read !== undefined)
          expect([key, textOf(read)]).toEqual([key, textOf(money(sample.stated[key]))])
      }
      const { balance, equity } = sample.stated
      if (balance !== undefined) expect(textOf(stated?.balance)).toBe(textOf(money(balance)))
      if (equity !== undefined) expect(textOf(stated?.equity)).toBe(textOf(money(equity)))
    })

    test('has no differences between its trades and its stated totals', () => {
      expect(compareTotals(totals, file.stated)).toEqual({ agrees: true, differences: [] })
    })
  })

  test('count a position opened before the period as a trade', () => {
    const file = read('mt5/report-utf16-hedging-windowed.xlsx')
    expect(file.trades.filter((trade) => trade.closedAt !== null)).toHaveLength(9)
    expect(file.problems).toEqual([])
    expect(file.cash).toMatchObject([{ kind: 'deposit', notes: 'Client Demo Deposit' }])
    // The total under its deals, 0.33, counts the deposit in; the gross result it states does not.
    expect(textOf(file.stated?.grossPnl)).toBe('-49.67')
  })

  test('state the account, its currency and its server', () => {
    expect(read('mt5/report-spanish-netting.xlsx').account).toEqual({
      login: '5503127',
      currency: 'USD',
      server: 'FxPro-MT5',
      broker: 'FxPro Financial Services Ltd',
    })
    expect(read('mt5/report-2016-hedging.html').account).toMatchObject({
      login: '3873474',
      server: 'MetaQuotes-Demo',
    })
    expect(read('mt5/tester-2016.html').account).toEqual({
      login: null,
      currency: 'USD',
      server: 'MetaQuotes-Demo',
      broker: 'MetaQuotes Software Corp.',
    })
  })

  test('have a stated balance equal to the cash plus all trades', () => {
    for (const path of [
      'mt5/report-english-netting.xlsx',
      'mt5/report-spanish-netting.xlsx',
      'mt5/report-2016-hedging.html',
      'mt5/tester-2016.html',
      'mt4/detailed-statement-eur.htm',
      'mt4/detailed-statement-jpy-partials.htm',
    ]) {
      const file = read(path)
      const cash = file.cash.reduce((sum, operation) => sum + operation.amount, 0n)
      expect([path, textOf(cash + totalsOf(file).netPnl)]).toEqual([path, textOf(file.stated?.balance)])
    }
  })

  test('have a balance before the period only in the file that covers a period', () => {
    const before = metaTrader.map(({ file }) => {
      const { trades, cash, problems, stated } = read(file)
      return [file, textOf(balanceBefore(totalsOf({ trades, cash, problems }), stated))] as const
    })
    expect(before.filter(([, amount]) => amount !== '0')).toEqual([
      ['mt5/report-utf16-hedging-windowed.xlsx', '50.61'],
    ])
  })

  test('pair their deals into the trades of their Positions section', () => {
    const { trades } = read('mt5/report-english-netting.xlsx')
    const scaledIn = trades.find((trade) => trade.brokerId === '58667417')
    expect(scaledIn).toMatchObject({
      quantity: 0.3,
      entryPrice: 163.5505,
      exitPrice: 163.494,
      stopLoss: 163.601,
    })
  })

  test('have partial closes as one trade, with all executions', () => {
    const file = read('mt4/detailed-statement-jpy-partials.htm')
    expect(totalsOf(file)).toMatchObject({ closed: 1761, open: 22, trades: 1759 + 22, unusable: 0, cash: 2 })
    expect(file.trades.find(({ brokerId }) => brokerId === '10879500')).toMatchObject({
      pair: 'USDJPY.',
      direction: 'long',
      quantity: 0.05,
      entryPrice: 112.003,
      // (0.04 × 111.143 + 0.01 × 110.653) / 0.05
      exitPrice: 111.045,
      openedAt: '2019-04-19T02:04:33',
      closedAt: '2019-05-06T00:00:00',
      grossPnl: -4790_00000000n,
      swap: 369_00000000n,
      closingRows: 2,
      executions: [
        { brokerId: '10879500', at: '2019-05-01T17:34:00', price: 111.143, quantity: 0.04 },
        { brokerId: '10901601', at: '2019-05-06T00:00:00', price: 110.653, quantity: 0.01 },
      ],
    })
    expect(file.trades.some(({ brokerId }) => brokerId === '10901601')).toBe(false)
  })

  test('state the account and the broker in MetaTrader 4 statements', () => {
    expect(read('mt4/detailed-statement-eur.htm').account).toEqual({
      login: '2088913717',
      currency: 'EUR',
      server: null,
      broker: 'Tradeslide Trading Tech Limited',
    })
    expect(read('mt4/detailed-statement-jpy-partials.htm').account).toMatchObject({
      login: '120010550',
      currency: 'JPY',
    })
  })
})

const futures = statedSamples().filter(({ file }) => file.startsWith('csv/'))

describe.skipIf(!hasSamples)(onSamples('real files of futures brokers'), () => {
  test('are both present', () => expect(futures).toHaveLength(2))

  test.each(futures)('$file matches the sums recomputed from its rows, to the cent', (sample) => {
    const file = read(sample.file)
    const totals = totalsOf(file)
    const { pnl, fees = 0, net = pnl, wins, losses, zero, shorts } = sample.recomputed ?? {}
    // The samples' own words: tradovate-performance-csv, topstepx-trades-csv.
    expect(sample.format.startsWith(file.format)).toBe(true)
    expect([textOf(totals.grossPnl), textOf(totals.fees), textOf(totals.netPnl)]).toEqual(
      [pnl, fees, net].map((units) => textOf(money(units))),
    )
    expect([totals.closed, totals.trades, totals.open, totals.unusable]).toEqual([
      sample.closed,
      sample.closed,
      0,
      0,
    ])
    const count = (keep: (grossPnl: bigint) => boolean) =>
      file.trades.filter(({ grossPnl }) => keep(grossPnl)).length
    expect([count((pnl) => pnl > 0n), count((pnl) => pnl < 0n), count((pnl) => pnl === 0n)]).toEqual([
      wins,
      losses,
      zero,
    ])
    if (shorts !== undefined) {
      expect(file.trades.filter(({ direction }) => direction === 'short')).toHaveLength(shorts)
    }
    expect(new Set(file.trades.map(({ brokerId }) => brokerId)).size).toBe(sample.closed)
    expect(compareTotals(totals, file.stated).agrees).toBeNull()
  })

  test('have results that follow from prices and the exchange’s contract sizes', () => {
    for (const { file: path } of futures) {
      for (const { pair, direction, quantity, entryPrice, exitPrice, grossPnl } of read(path).trades) {
        const points = ((exitPrice ?? 0) - entryPrice) * (direction === 'long' ? 1 : -1) * quantity
        const size = readFuture(pair)?.contractSize ?? Number.NaN
        expect(Number(grossPnl) / 1e8, pair).toBeCloseTo(points * size, 6)
      }
    }
  })

  test('have times with an offset converted to the broker’s time zone', () => {
    const bytes = readSample('csv/topstepx.csv')
    const chicago = readBrokerFile({ name: 'x', bytes }, undefined, { brokerTimeZone: 'America/Chicago' })
    const [first] = chicago.kind === 'read' ? chicago.file.trades : []
    expect([first?.brokerId, first?.openedAt]).toEqual(['910050760', '2025-05-08T10:22:07'])
    expect(read('csv/topstepx.csv').trades[0]?.openedAt).toBe('2025-05-08T11:22:07')
  })
})
