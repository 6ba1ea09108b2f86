import {
  csvOfRows,
  csvOfShortestTrades,
  csvOfStrayQuotes,
  csvWithHugeCell,
  csvWithUnclosedQuote,
  deeplyNestedPage,
  pageOfRows,
  pageOfShortestDeals,
  pageOfShortestPositions,
  pageWithHuge,
} from '@plumbline/testing/broker-files/hostile-texts'
import {
  deeplyNestedWorkbook,
  entityBomb,
  workbookOfRows,
  workbookWithHuge,
  zipBomb,
} from '@plumbline/testing/broker-files/hostile-workbooks'
import {
  statementOfClaims,
  statementOfOneChain,
  statementOfShortestTrades,
  testerOfEntries,
  testerOfOneChain,
} from '@plumbline/testing/broker-files/hostile-mt4'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildReport } from '@plumbline/testing/broker-files/report-model'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeReportHtml } from '@plumbline/testing/broker-files/write-report-html'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { parseInWorker } from '@plumbline/testing/importers/parse-in-worker'
import { describe, expect, test } from 'vitest'

/** What the server gives a parser. */
const WORKER_MB = 1536
const TIMEOUT_MS = 120_000

const MILLION = 1_000_000

describe('in a worker with 1.5 GB', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['a zip bomb of 20 GB', () => zipBomb(20), 'archive-bomb'],
    ['an entity bomb', entityBomb, 'unknown-format'],
    ['a CSV of 10 million rows', () => csvOfRows(10 * MILLION), 'too-many-rows'],
    ['a page of 10 million rows', () => pageOfRows(10 * MILLION), 'too-many-rows'],
    ['a workbook of 10 million rows', () => workbookOfRows(10 * MILLION), 'too-many-rows'],
    ['a page nested 12 million deep', () => deeplyNestedPage(12 * MILLION), 'too-deep'],
    ['a workbook nested 20 million deep', () => deeplyNestedWorkbook(20 * MILLION), 'too-deep'],
    ['a page with an attribute of 60 MB', () => pageWithHuge('attribute', 60 * MILLION), 'too-deep'],
    ['a workbook with an attribute of 60 MB', () => workbookWithHuge('attribute', 60 * MILLION), 'too-deep'],
    ['a page with a cell of 60 MB', () => pageWithHuge('cell', 60 * MILLION), 'unknown-format'],
    ['a workbook with a cell of 60 MB', () => workbookWithHuge('cell', 60 * MILLION), 'unknown-format'],
    [
      'a CSV whose quotation mark is open for 60 MB',
      () => csvWithUnclosedQuote(60 * MILLION),
      'truncated-file',
    ],
  ])(
    '%s is refused',
    async (_, write, code) => {
      expect(await parseInWorker(write(), WORKER_MB)).toMatchObject({ kind: 'failed', code })
    },
    TIMEOUT_MS,
  )

  test.each<[string, () => Uint8Array]>([
    ['a CSV with a cell of 60 MB', () => csvWithHugeCell(60 * MILLION)],
    ['a CSV of 20 million stray quotation marks', () => csvOfStrayQuotes(10 * MILLION)],
  ])(
    '%s is read or rejected without a crash',
    async (_, write) => {
      expect(['read', 'failed']).toContain((await parseInWorker(write(), WORKER_MB)).kind)
    },
    TIMEOUT_MS,
  )
})

describe('the most trades that the limits allow fit in the worker', () => {
  test.each<[string, number, () => Uint8Array]>([
    ['a CSV of a million', MILLION, () => csvOfShortestTrades(MILLION)],
    ['a page of 600,000 positions', 600_000, () => pageOfShortestPositions(600_000)],
    ['a page of 700,000 deals', 350_000, () => pageOfShortestDeals(700_000)],
    ['a statement of 600,000 trades', 600_000, () => statementOfShortestTrades(600_000)],
    ['a statement of one trade in 500,000 parts', 1, () => statementOfOneChain(500_000)],
    ['a statement of 500,000 rows that claim the same one', 250_000, () => statementOfClaims(500_000)],
    ['a tester report of 700,000 entries', 700_000, () => testerOfEntries(700_000)],
    ['a tester report of one trade in 300,000 parts', 1, () => testerOfOneChain(300_000)],
  ])(
    '%s',
    async (_, trades, write) => {
      expect(await parseInWorker(write(), WORKER_MB)).toMatchObject({ kind: 'read', trades })
    },
    TIMEOUT_MS,
  )
})

describe('large valid files are read completely', () => {
  test.each<[string, number, () => Uint8Array]>([
    ['a CSV of 400,000 trades', 400_000, () => writePlumblineCsv(manyTrades(400_000))],
    [
      'a page of 15,000 trades (60 MB)',
      15_000,
      () => writeReportHtml(buildReport({ trades: manyTrades(15_000) }), 'current'),
    ],
    [
      'a workbook of 100,000 trades',
      100_000,
      () => writeReportXlsx(buildReport({ trades: manyTrades(100_000) }), 'utf-16'),
    ],
  ])(
    '%s',
    async (_, trades, write) => {
      expect(await parseInWorker(write(), WORKER_MB)).toMatchObject({ kind: 'read', trades })
    },
    TIMEOUT_MS,
  )
})
