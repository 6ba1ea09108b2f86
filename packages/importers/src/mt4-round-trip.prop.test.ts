import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import { compareTotals } from '@plumbline/domain/imports/compare-totals'
import { totalsOf } from '@plumbline/domain/imports/totals-of'
import { runs } from '@plumbline/testing/all-tests'
import { mt4Models } from '@plumbline/testing/broker-files/mt4-arbitrary'
import type { Mt4Model } from '@plumbline/testing/broker-files/mt4-model'
import { mt4Trades, type Mt4Trade } from '@plumbline/testing/broker-files/mt4-trades'
import { type StatementLayout, writeMt4Statement } from '@plumbline/testing/broker-files/write-mt4-statement'
import { writeMt4Tester } from '@plumbline/testing/broker-files/write-mt4-tester'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

function read(bytes: Uint8Array): BrokerFile {
  const result = readBrokerFile({ name: 'file', bytes })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  return result.file
}

/** A trade as read, in the form that the model gives; a mean price is compared apart. */
function carried({ trades }: BrokerFile): readonly Mt4Trade[] {
  return trades
    .map(({ line: _line, parts: _parts, restBrokerId: _rest, executions = [], exitPrice, ...trade }) => ({
      ...trade,
      exitPrice: exitPrice ?? 0,
      exits: executions.map(
        ({ brokerId, quantity, price, grossPnl }) => [brokerId ?? '', quantity, price, grossPnl] as const,
      ),
    }))
    .sort((a, b) => Number(a.brokerId) - Number(b.brokerId))
}

const withoutMeans = (trades: readonly Mt4Trade[]) => trades.map(({ exitPrice: _price, ...trade }) => trade)
const means = (trades: readonly Mt4Trade[]) => trades.map(({ exitPrice }) => exitPrice)

function expectTrades(file: BrokerFile, expected: readonly Mt4Trade[]): void {
  const trades = carried(file)
  expect(withoutMeans(trades)).toEqual(withoutMeans(expected))
  // Prices have five digits here, their means two more.
  for (const [index, mean] of means(expected).entries()) expect(means(trades)[index]).toBeCloseTo(mean, 6)
}

const layouts: fc.Arbitrary<StatementLayout> = fc.record({
  detailed: fc.boolean(),
  comments: fc.constantFrom('titles', 'rows', 'both'),
  encoding: fc.constantFrom('utf-8', 'utf-16', 'declared', 'undeclared'),
  taxes: fc.boolean(),
  order: fc.constantFrom('oldest-first', 'newest-first'),
})

/** What a layout cannot carry is not in the model. */
function carriedBy(model: Mt4Model, { taxes }: StatementLayout): Mt4Model {
  if (taxes) return model
  return {
    ...model,
    positions: model.positions.map((position) => {
      const [first, ...others] = position.parts
      return { ...position, parts: [{ ...first, fee: 0n }, ...others.map((part) => ({ ...part, fee: 0n }))] }
    }),
  }
}

describe('any trades written as a MetaTrader 4 statement', () => {
  test('are read back unchanged in every layout and language, partial closes as one, totals matching', () => {
    fc.assert(
      fc.property(mt4Models({ page: 'statement' }), layouts, (drawn, layout) => {
        const model = carriedBy(drawn, layout)
        const file = read(writeMt4Statement(model, layout))
        expect(file.format).toBe('mt4-statement')
        expectTrades(file, mt4Trades(model))
        expect(file.problems).toEqual([])
        expect(file.cash).toMatchObject(model.cash)
        expect(file.account).toEqual({
          login: model.login,
          currency: model.currency,
          server: null,
          broker: model.broker,
        })
        const totals = totalsOf(file)
        expect(compareTotals(totals, file.stated)).toEqual({ agrees: true, differences: [] })
        expect(totals.closed).toBe(
          model.positions.flatMap(({ parts }) => parts).filter((p) => p.closedAt).length,
        )
        if (layout.detailed) expect(file.stated?.wins).toBe(totals.wins + totals.zero)
      }),
      { numRuns: runs(150) },
    )
  })
})

describe('any trades written as a MetaTrader 4 tester report', () => {
  test('are read back unchanged in every language and encoding, partial closes as one, totals matching', () => {
    const encodings = fc.constantFrom(
      'utf-8' as const,
      'utf-16' as const,
      'declared' as const,
      'undeclared' as const,
    )
    fc.assert(
      fc.property(mt4Models({ page: 'tester' }), encodings, (drawn, encoding) => {
        const model: Mt4Model = { ...drawn, decimals: 2 }
        const file = read(writeMt4Tester(model, encoding))
        expect(file.format).toBe('mt4-tester')
        expect(file.problems).toEqual([])
        // Orders are numbered from 1 in a tester.
        const tickets = model.positions.flatMap(({ parts }) => parts.map(({ ticket }) => ticket))
        const order = (ticket: string | null) => String(tickets.indexOf(ticket ?? '') + 1)
        expectTrades(
          file,
          mt4Trades(model).map((trade) => ({
            ...trade,
            brokerId: order(trade.brokerId),
            exits: trade.exits.map(([ticket, ...exit]) => [order(ticket), ...exit] as const),
          })),
        )
        expect(file.cash).toMatchObject([{ kind: 'deposit', amount: model.cash[0]?.amount }])
        expect(file.account).toEqual({ login: null, currency: null, server: model.server, broker: null })
        expect(compareTotals(totalsOf(file), file.stated)).toEqual({ agrees: true, differences: [] })
      }),
      { numRuns: runs(100) },
    )
  })
})
