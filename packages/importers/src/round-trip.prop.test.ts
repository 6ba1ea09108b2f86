import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import { compareTotals } from '@plumbline/domain/imports/compare-totals'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { totalsOf } from '@plumbline/domain/imports/totals-of'
import { runs } from '@plumbline/testing/all-tests'
import { REPORT_LANGUAGES } from '@plumbline/testing/broker-files/report-labels'
import { buildReport, type ReportModel, type ReportTrade } from '@plumbline/testing/broker-files/report-model'
import { reportTrades } from '@plumbline/testing/broker-files/trade-arbitrary'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeReportHtml } from '@plumbline/testing/broker-files/write-report-html'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { writeTesterHtml } from '@plumbline/testing/broker-files/write-tester-html'
import { writeTesterXlsx } from '@plumbline/testing/broker-files/write-tester-xlsx'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

interface Layout {
  readonly name: string
  readonly format: string
  readonly write: (model: ReportModel) => Uint8Array
  readonly mayBeOpen: boolean
}

const LAYOUTS: readonly Layout[] = [
  {
    name: 'report as a workbook of the terminal',
    format: 'mt5-report-xlsx',
    write: (model) => writeReportXlsx(model, 'utf-16'),
    mayBeOpen: true,
  },
  {
    name: 'report as a workbook saved by Excel',
    format: 'mt5-report-xlsx',
    write: (model) => writeReportXlsx(model, 'utf-8'),
    mayBeOpen: true,
  },
  {
    name: 'report as a page',
    format: 'mt5-report-html',
    write: (model) => writeReportHtml(model, 'current'),
    mayBeOpen: true,
  },
  {
    name: 'report as a page of 2016',
    format: 'mt5-report-html',
    write: (model) => writeReportHtml(model, '2016'),
    mayBeOpen: true,
  },
  { name: 'tester report as a page', format: 'mt5-tester-html', write: writeTesterHtml, mayBeOpen: false },
  {
    name: 'tester report as a workbook',
    format: 'mt5-tester-xlsx',
    write: writeTesterXlsx,
    mayBeOpen: false,
  },
]

function read(bytes: Uint8Array): BrokerFile {
  const result = readBrokerFile({ name: 'file', bytes })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  return result.file
}

/** What a file can carry of a trade; where it stands in the file is the file's business. */
function carried(read: ImportedTrade) {
  const { line: _line, booked: _booked, utc: _utc, closingOnly: _only, closingRows, ...trade } = read
  expect(closingRows).toBe(trade.closedAt === null ? 0 : 1)
  return trade
}

const byId = (trades: readonly Omit<ImportedTrade, 'line' | 'closingRows'>[] | readonly ReportTrade[]) =>
  [...trades].sort((a, b) => Number(a.brokerId) - Number(b.brokerId))

describe.each(LAYOUTS)('any trades written as a $name', ({ format, write, mayBeOpen }) => {
  const model = fc
    .tuple(reportTrades({ mayBeOpen }), fc.constantFrom(...REPORT_LANGUAGES))
    .map(([trades, language]) =>
      buildReport({
        trades: trades.map((trade) => (trade.closedAt === null ? { ...trade, swap: 0n } : trade)),
        language,
      }),
    )

  test('are read back unchanged in every language, with matching totals', () => {
    fc.assert(
      fc.property(model, (report) => {
        const file = read(write(report))
        expect(file.format).toBe(format)
        expect(byId(file.trades.map(carried))).toEqual(byId(report.trades))
        expect(file.problems).toEqual([])
        expect(file.cash.map(({ kind, at, amount, notes }) => ({ kind, at, amount, notes }))).toEqual(
          report.cash,
        )
        expect(compareTotals(totalsOf(file), file.stated)).toEqual({ agrees: true, differences: [] })
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('any trades written as Plumbline CSV', () => {
  test.each([
    { delimiter: ',' as const, decimalComma: false },
    { delimiter: ';' as const, decimalComma: true },
    { delimiter: '\t' as const, decimalComma: false },
  ])('with the delimiter $delimiter are read back unchanged', (options) => {
    fc.assert(
      fc.property(reportTrades({ mayBeOpen: true }), (trades) => {
        const file = read(writePlumblineCsv(trades, options))
        expect(file.trades.map(carried)).toEqual(trades)
        expect(file.problems).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  })
})
