import { compareTotals } from '@plumbline/domain/imports/compare-totals'
import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import { netOf, totalsOf } from '@plumbline/domain/imports/totals-of'
import { amountText, parseAmount } from '@plumbline/domain/money/amount'
import { hasSamples, onSamples, readSample, statedSamples } from '@plumbline/testing/samples'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

const mt5 = statedSamples().filter(({ file }) => /^mt5\/.*\.(?:xlsx|html)$/.test(file))

function read(path: string): BrokerFile {
  // The name is not the file's own: content alone decides.
  const result = readBrokerFile({ name: 'download', bytes: readSample(path) })
  if (result.kind === 'failed') throw new Error(`${path}: ${result.code} ${result.detail}`)
  return result.file
}

const money = (value: unknown) => parseAmount(String(value))
const textOf = (value: bigint | null | undefined) => (value == null ? null : amountText(value))

describe.skipIf(!hasSamples)(onSamples('real MetaTrader 5 files'), () => {
  test('are all five here', () => expect(mt5).toHaveLength(5))

  describe.each(mt5)('$file', (sample) => {
    const file = read(sample.file)
    const totals = totalsOf(file)

    test('is recognised for what it is', () => {
      expect(file.format).toBe(sample.format.split(' ')[0])
    })

    test('has the totals that it states, to the cent', () => {
      expect(textOf(totals.netPnl)).toBe(textOf(money(sample.stated['net'])))
      expect(totals.closed).toBe(sample.closed)
      expect(totals.open).toBe(sample.open ?? 0)
      expect(totals.wins + totals.zero).toBe(sample.stated['wins'])
      expect(totals.losses).toBe(sample.stated['losses'])
      expect(totals.unusable).toBe(0)
    })

    test('has its gross profits and losses', () => {
      const nets = file.trades.filter((trade) => trade.closedAt !== null).map(netOf)
      const sum = (keep: (net: bigint) => boolean) =>
        nets.filter(keep).reduce((total, net) => total + net, 0n)
      expect(textOf(sum((net) => net > 0n))).toBe(textOf(money(sample.stated['gross_profit'])))
      expect(textOf(sum((net) => net < 0n))).toBe(textOf(money(sample.stated['gross_loss'])))
    })

    test('has the sums that follow from its rows', () => {
      const expected = { ...sample.stated, ...sample.recomputed }
      for (const [key, ours] of [
        ['profit', totals.grossPnl],
        ['commission', totals.commission],
        ['swap', totals.swap],
      ] as const) {
        if (expected[key] !== undefined)
          expect([key, textOf(ours)]).toEqual([key, textOf(money(expected[key]))])
      }
    })

    test('states what the person who exported it would read', () => {
      const { stated } = file
      expect(textOf(stated?.netPnl)).toBe(textOf(money(sample.stated['net'])))
      expect(stated?.closed).toBe(sample.stated['trades'])
      expect(stated?.wins).toBe(sample.stated['wins'])
      expect(stated?.losses).toBe(sample.stated['losses'])
      const { balance, equity } = sample.stated
      if (balance !== undefined) expect(textOf(stated?.balance)).toBe(textOf(money(balance)))
      if (equity !== undefined) expect(textOf(stated?.equity)).toBe(textOf(money(equity)))
    })

    test('agrees with itself', () => {
      expect(compareTotals(totals, file.stated)).toEqual({ agrees: true, differences: [] })
    })
  })

  test('count the window, not the deals: a position that was opened before it is a trade all the same', () => {
    const file = read('mt5/report-utf16-hedging-windowed.xlsx')
    expect(file.trades.filter((trade) => trade.closedAt !== null)).toHaveLength(9)
    expect(file.problems).toEqual([])
    expect(file.cash).toMatchObject([{ kind: 'deposit', notes: 'Client Demo Deposit' }])
    // The total under its deals, 0.33, counts the deposit in; the gross result it states does not.
    expect(textOf(file.stated?.grossPnl)).toBe('-49.67')
  })

  test('know the account, its currency and its server', () => {
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

  test('hold the balance that they print: first cash and all trades', () => {
    for (const path of [
      'mt5/report-english-netting.xlsx',
      'mt5/report-spanish-netting.xlsx',
      'mt5/report-2016-hedging.html',
      'mt5/tester-2016.html',
    ]) {
      const file = read(path)
      const cash = file.cash.reduce((sum, operation) => sum + operation.amount, 0n)
      expect([path, textOf(cash + totalsOf(file).netPnl)]).toEqual([path, textOf(file.stated?.balance)])
    }
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

  test('of other makers are refused with a reason, until their importers exist', () => {
    const result = readBrokerFile({ name: 'x.csv', bytes: readSample('csv/topstepx.csv') })
    expect(result).toMatchObject({ kind: 'failed', code: 'unknown-format' })
    const statement = readBrokerFile({ name: 'x', bytes: readSample('mt4/detailed-statement-eur.htm') })
    expect(statement).toMatchObject({ detail: 'a MetaTrader 4 statement, which is not read yet' })
  })
})
