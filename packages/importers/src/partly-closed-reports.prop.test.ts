import { balanceBefore } from '@plumbline/domain/imports/balance-before'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import { compareTotals } from '@plumbline/domain/imports/compare-totals'
import { netOf } from '@plumbline/domain/imports/net-of'
import { totalsOf } from '@plumbline/domain/imports/totals-of'
import { fromCents, toCents } from '@plumbline/domain/money/amount'
import { runs } from '@plumbline/testing/all-tests'
import {
  buildReport,
  buildReportTrade,
  type ReportPartialClose,
  type ReportTrade,
} from '@plumbline/testing/broker-files/report-model'
import { writeReportHtml } from '@plumbline/testing/broker-files/write-report-html'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { imported, realised } from '@plumbline/testing/importers/import-files'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

interface DrawnPosition {
  readonly entryCosts: number
  readonly unrealised: number
  readonly parts: readonly {
    readonly lots: number
    readonly gross: number
    readonly commission: number
    readonly swap: number
    readonly hours: number
  }[]
}

/**
 * Money in cents, lots in hundredths; every part closes at least an hour after the one before. The last has no
 * commission.
 */
const positions: fc.Arbitrary<readonly DrawnPosition[]> = fc.array(
  fc.record({
    entryCosts: fc.oneof(fc.constant(0), fc.integer({ min: -900, max: 0 })),
    unrealised: fc.integer({ min: -50_000, max: 50_000 }),
    parts: fc.array(
      fc.record({
        lots: fc.integer({ min: 1, max: 300 }),
        gross: fc.integer({ min: -50_000, max: 50_000 }),
        commission: fc.integer({ min: -900, max: 0 }),
        swap: fc.integer({ min: -900, max: 900 }),
        hours: fc.integer({ min: 1, max: 30 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  { minLength: 1, maxLength: 3 },
)

const LAYOUTS = [
  ['page', (model) => writeReportHtml(model, 'current')],
  ['page of 2016, without positions', (model) => writeReportHtml(model, '2016')],
  ['workbook', (model) => writeReportXlsx(model, 'utf-16')],
] as const satisfies readonly (readonly [string, (model: ReturnType<typeof buildReport>) => Uint8Array])[]

const SYMBOLS = ['EURUSD', 'XAUUSD', 'US500']
const timeOf = (hour: number) => new Date(Date.UTC(2025, 2, 3, 9 + hour)).toISOString().slice(0, 19)

/** The position as a report shows it after so many hours: closed, or open with its partial closes. */
function tradeAt(
  hours: number,
  { entryCosts, unrealised, parts }: DrawnPosition,
  index: number,
): ReportTrade {
  let at = 0
  const exits = parts.map((part, number): ReportPartialClose & { readonly hour: number } => {
    at += part.hours
    return {
      order: String(70_000 + index * 100 + number),
      hour: at,
      at: timeOf(at),
      quantity: part.lots / 100,
      price: 1.2,
      grossPnl: fromCents(part.gross),
      commission: fromCents(part.commission),
      swap: fromCents(part.swap),
      fee: 0n,
    }
  })
  const done = exits.filter(({ hour }) => hour <= hours)
  const rest = exits.slice(done.length)
  const common = {
    brokerId: String(60_000 + index),
    pair: SYMBOLS[index] ?? '',
    commission: fromCents(entryCosts),
  }
  if (rest.length > 0) {
    const lots = rest.reduce((sum, { quantity }) => sum + Math.round(quantity * 100), 0)
    const grossPnl = fromCents(unrealised)
    const open = { ...common, quantity: lots / 100, closedAt: null, grossPnl }
    return buildReportTrade({ ...open, ...(done.length > 0 && { partialCloses: done }) })
  }
  const last = done.at(-1)
  if (last === undefined) throw new Error('a position has a part')
  const earlier = done.slice(0, -1)
  return buildReportTrade({
    ...common,
    quantity: last.quantity,
    closedAt: last.at,
    exitPrice: last.price,
    grossPnl: last.grossPnl,
    swap: last.swap,
    ...(earlier.length > 0 && { partialCloses: earlier }),
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe.each(LAYOUTS)('positions closed in parts, in MetaTrader 5 reports as a %s', (_name, write) => {
  const fileAt = (drawn: readonly DrawnPosition[], hours: number): BrokerFile => {
    const trades = drawn.map((position, index) => tradeAt(hours, position, index))
    const result = readBrokerFile({ name: 'file', bytes: write(buildReport({ trades })) })
    if (result.kind === 'failed') throw new Error(result.code)
    expect(result.file.problems).toEqual([])
    return result.file
  }
  const END = 200

  test('have the totals and the balance that the report states at any moment', () => {
    fc.assert(
      fc.property(positions, fc.nat({ max: END }), (drawn, hours) => {
        const file = fileAt(drawn, hours)
        const totals = totalsOf(file)
        expect(compareTotals(totals, file.stated)).toEqual({ agrees: true, differences: [] })
        expect(balanceBefore(totals, file.stated)).toBe(0n)
        const net = sum(
          realised(imported([file.trades])).map((close) => close.grossPnlCents - close.feesCents),
        )
        const stated = toCents(file.stated?.balance ?? 0n)
        expect(toCents(totals.deposits) + net).toBe(stated - toCents(netOf(totals.bookedOnOpen)))
        const unrealised = sum(
          file.trades
            .filter(({ closedAt }) => closedAt === null)
            .map((trade) => brokerValuesOf(trade).netPnlCents),
        )
        // The equity of the journal is the equity of the report.
        expect(toCents(totals.deposits) + net + unrealised).toBe(toCents(file.stated?.equity ?? 0n))
      }),
      { numRuns: runs(60) },
    )
  })

  test('give the same money on the same days, across however many reports they are split', () => {
    fc.assert(
      fc.property(positions, fc.array(fc.nat({ max: END }), { maxLength: 4 }), (drawn, cuts) => {
        const moments = [...cuts.toSorted((a, b) => a - b), END]
        const whole = realised(imported([fileAt(drawn, END).trades]))
        expect(whole.map(({ grossPnlCents }) => grossPnlCents).toSorted()).toEqual(
          drawn.flatMap(({ parts }) => parts.map(({ gross }) => gross)).toSorted(),
        )
        moments.forEach((hours, index) => {
          const files = moments.slice(0, index + 1).map((moment) => fileAt(drawn, moment).trades)
          expect(realised(imported(files))).toEqual(whole.filter(({ at }) => at <= timeOf(hours)))
        })
      }),
      { numRuns: runs(40) },
    )
  })
})
