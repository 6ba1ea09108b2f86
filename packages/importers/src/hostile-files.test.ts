import { runs } from '@plumbline/testing/all-tests'
import { costOf } from '@plumbline/testing/cost-of'
import { longTest } from '@plumbline/testing/long-test'
import {
  bitFlippedWorkbook,
  deeplyNestedWorkbook,
  entityBomb,
  workbookWithHuge,
  zipBomb,
  zipEncryptedWorkbook,
} from '@plumbline/testing/broker-files/hostile-workbooks'
import {
  csvOfColumns,
  csvOfStrayQuotes,
  csvWithHugeCell,
  csvWithUnclosedQuote,
  csvWithZeroBytes,
  deeplyNestedPage,
  pageOfPatternTraps,
  pageOfWideCells,
  pageWithHuge,
} from '@plumbline/testing/broker-files/hostile-texts'
import {
  mt4PatternTraps,
  statementOfClaims,
  statementOfComments,
  statementOfOneChain,
  testerOfOneChain,
} from '@plumbline/testing/broker-files/hostile-mt4'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildMt4Model, buildMt4Part, buildMt4Position } from '@plumbline/testing/broker-files/mt4-model'
import { buildReport } from '@plumbline/testing/broker-files/report-model'
import { rawZip } from '@plumbline/testing/broker-files/raw-zip'
import { utf8, utf16 } from '@plumbline/testing/broker-files/text-bytes'
import { writeMt4Statement } from '@plumbline/testing/broker-files/write-mt4-statement'
import { writeMt4Tester } from '@plumbline/testing/broker-files/write-mt4-tester'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeReportHtml } from '@plumbline/testing/broker-files/write-report-html'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import {
  oldWorkbook,
  passwordProtectedWorkbook,
  WRONG_FILES,
} from '@plumbline/testing/broker-files/wrong-files'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileErrorText } from './file-error.ts'
import { readBrokerFile } from './registry.ts'

const read = (bytes: Uint8Array) => readBrokerFile({ name: 'report.xlsx', bytes })
const report = buildReport({ trades: manyTrades(50) })
const xlsx = writeReportXlsx(report, 'utf-16')
const html = writeReportHtml(report, 'current')
const mt4 = buildMt4Model({
  positions: Array.from({ length: 60 }, (_, index) =>
    buildMt4Position({
      parts: [
        buildMt4Part({ ticket: String(2 * index) }),
        buildMt4Part({ ticket: String(2 * index + 1), closedAt: '2025-03-04T10:00:00' }),
      ],
    }),
  ),
})
const statement = writeMt4Statement(mt4)
const tester = writeMt4Tester(mt4)

describe('reading fails with a reason for', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing at all', new Uint8Array(), 'empty-file'],
    ['a byte order mark and blanks', utf16('  \r\n '), 'empty-file'],
    ['more than 64 MB', new Uint8Array(64 * 1024 * 1024 + 1), 'too-large'],
    ['a workbook with a password', passwordProtectedWorkbook(), 'password-protected'],
    ['a workbook with an encrypted part', zipEncryptedWorkbook(), 'password-protected'],
    ['a workbook that was cut off', xlsx.subarray(0, xlsx.length / 2), 'damaged-archive'],
    ['a workbook whose checksum is wrong', bitFlippedWorkbook(), 'damaged-archive'],
    ['a workbook that unpacks to gigabytes', zipBomb(0.1), 'archive-bomb'],
    ['a workbook of nested elements', deeplyNestedWorkbook(100_000), 'too-deep'],
    ['a workbook with an endless attribute', workbookWithHuge('attribute', 6_000_000), 'too-deep'],
    ['a page that was cut off', html.subarray(0, html.length / 2), 'truncated-file'],
    ['a statement that was cut off', statement.subarray(0, statement.length / 2), 'truncated-file'],
    ['a statement that was cut off in its head', statement.subarray(0, 600), 'truncated-file'],
    ['a statement without its last line', statement.subarray(0, statement.length - 40), 'truncated-file'],
    ['a tester report that was cut off', tester.subarray(0, tester.length / 2), 'truncated-file'],
    ['a page of nested elements', deeplyNestedPage(100_000), 'too-deep'],
    ['a page with an endless attribute', pageWithHuge('attribute', 6_000_000), 'too-deep'],
    ['a page with an endless tag', pageWithHuge('tag', 6_000_000), 'too-deep'],
    ['a page with an endless comment', pageWithHuge('comment', 6_000_000), 'too-deep'],
    ['a CSV with a quotation mark that is never closed', csvWithUnclosedQuote(3000), 'truncated-file'],
    ['a workbook of Excel 97', oldWorkbook(), 'unknown-format'],
    [
      'an archive without a workbook',
      rawZip([{ name: 'a.txt', packed: utf8('a'), method: 'stored' }]),
      'unknown-format',
    ],
    ['a report without trades', writeReportXlsx(buildReport({ cash: [] }), 'utf-16'), 'no-trades'],
    ['a statement without trades or cash', writeMt4Statement(buildMt4Model({ cash: [] })), 'no-trades'],
    ['a tester report without trades', writeMt4Tester(buildMt4Model()), 'no-trades'],
    ['a CSV of headings', writePlumblineCsv([]), 'no-trades'],
  ])('%s', (_, bytes, code) => {
    const result = read(bytes)
    expect(result).toMatchObject({ kind: 'failed', code })
    if (result.kind === 'failed') expect(fileErrorText(result.code, result.detail).length).toBeGreaterThan(30)
  })

  test.each(Object.entries(WRONG_FILES))('a %s, regardless of its file name', (_, write) => {
    expect(read(write())).toMatchObject({ kind: 'failed', code: 'unknown-format' })
  })

  test('a CSV without required columns, naming them', () => {
    const bytes = utf8('timestamp,pair,direction,entryPrice\n')
    expect(read(bytes)).toMatchObject({ detail: 'a CSV without the columns quantity, grossPnl or netPnl' })
  })
})

describe('a hostile file', () => {
  test('with an entity bomb is rejected without expanding entities', () => {
    expect(read(entityBomb())).toMatchObject({ kind: 'failed', code: 'unknown-format' })
  })

  test('with a colspan of a billion gets no more columns than a sheet', () => {
    expect(read(pageOfWideCells(50))).toMatchObject({ kind: 'failed', code: 'unknown-format' })
  })

  test('with a cell of megabytes has it cut to the maximum cell length', () => {
    const result = read(csvWithHugeCell(3_000_000))
    expect(result.kind === 'read' && result.file.trades[0]?.notes.length).toBe(32_767)
  })

  test('with zero bytes loses them, because databases do not accept them', () => {
    const result = read(csvWithZeroBytes())
    expect(result.kind === 'read' && result.file.trades.at(-1)?.notes).toBe('ab')
  })

  test('with thousands of columns is read by the columns it needs', () => {
    const result = read(csvOfColumns(5_000))
    expect(result).toMatchObject({ kind: 'read', file: { trades: [{ pair: 'EURUSD' }] } })
  })

  longTest.each([
    ['texts that a careless pattern would try in every way', pageOfPatternTraps()],
    ['the same for MetaTrader 4', mt4PatternTraps()],
  ])('with %s does not slow down parsing', (_, bytes) => {
    const ordinary = statementOfComments(20_000)
    const perByte = costOf(() => read(ordinary)) / ordinary.length
    const cost = costOf(() => expect(['read', 'failed']).toContain(read(bytes).kind))
    // Tried in every way, a text takes a thousand times as long, or for ever.
    expect(cost).toBeLessThan(100 * perByte * Math.max(bytes.length, 100_000))
  })

  longTest.each([
    ['a position closed in many parts', statementOfOneChain, () => 1],
    ['rows that claim the same one', statementOfClaims, (rows: number) => rows / 2],
    ['comments', statementOfComments, () => 1],
    ['a tester’s position closed in many parts', testerOfOneChain, () => 1],
  ])('with %s takes linear time: ten times the rows, ten times the time', (_, write, tradesOf) => {
    const costOfRows = (rows: number) => {
      const bytes = write(rows)
      return costOf(() => {
        const result = read(bytes)
        expect(result.kind === 'read' && result.file.trades.length).toBe(tradesOf(rows))
      })
    }
    const many = 20_000
    const few = costOfRows(many / 10)
    // Each row looked for among all others would take a hundred times as long.
    expect(costOfRows(many)).toBeLessThan(40 * few)
  })

  test('with stray quotation marks still gives a result', () => {
    expect(['read', 'failed']).toContain(read(csvOfStrayQuotes(100_000)).kind)
  })
})

describe('random damage', () => {
  const damaged = (whole: Uint8Array) =>
    fc
      .array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
        minLength: 1,
        maxLength: 20,
      })
      .map((changes) => {
        const bytes = whole.slice()
        for (const [at, value] of changes) bytes[at] = value
        return bytes
      })

  test.each([
    ['a workbook', xlsx],
    ['a page', html],
    ['a statement', statement],
    ['a tester report of MetaTrader 4', tester],
    ['a CSV', writePlumblineCsv(report.trades)],
  ])('to %s never makes the reader throw', (_, whole) => {
    fc.assert(
      fc.property(damaged(whole), (bytes) => {
        expect(['read', 'failed']).toContain(read(bytes).kind)
      }),
      { numRuns: runs(150) },
    )
  })

  test('in the form of random bytes never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(['read', 'failed']).toContain(read(bytes).kind)
      }),
      { numRuns: runs(500) },
    )
  })
})
