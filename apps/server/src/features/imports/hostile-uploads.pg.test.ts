import {
  csvOfStrayQuotes,
  csvWithHugeCell,
  csvWithUnclosedQuote,
  deeplyNestedPage,
  pageOfWideCells,
  pageWithHuge,
} from '@plumbline/testing/broker-files/hostile-texts'
import {
  bitFlippedWorkbook,
  deeplyNestedWorkbook,
  entityBomb,
  workbookOfRows,
  zipBomb,
  zipEncryptedWorkbook,
} from '@plumbline/testing/broker-files/hostile-workbooks'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildReport } from '@plumbline/testing/broker-files/report-model'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeReportHtml } from '@plumbline/testing/broker-files/write-report-html'
import {
  oldWorkbook,
  passwordProtectedWorkbook,
  WRONG_FILES,
} from '@plumbline/testing/broker-files/wrong-files'
import { tradeRecordArbitrary } from '@plumbline/testing/exports/export-record-arbitrary'
import { writeExport } from '@plumbline/testing/exports/write-export'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  confirm,
  createAccount,
  getStatistics,
  listTrades,
  preview,
  undo,
  upload,
} from '#server/testing/trading.ts'

const good = writePlumblineCsv(manyTrades(3))
const html = writeReportHtml(buildReport({ trades: manyTrades(20) }), 'current')
const HEADINGS =
  'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,grossPnl,stopLoss,notes\n'
const csvOf = (...rows: string[]) => utf8(HEADINGS + rows.map((row) => `${row}\n`).join(''))

describeOnOneEngine('hostile uploads', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''
  let told = 0

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    account = (await createAccount(owner)).id
  })
  afterEach(() => {
    const since = server.logged.slice(told)
    told = server.logged.length
    const failures = since.filter((line) => JSON.parse(line).level === 'error')
    if (failures.length > 0) throw new Error(`Logged as failures of ours: ${failures.join('')}`)
  })
  afterAll(() => server.close())

  describe('an unreadable file fails with its reason, and nothing is written', () => {
    test.each<[string, () => Uint8Array, string]>([
      ['nothing', () => new Uint8Array(), 'empty-file'],
      ['a zip bomb', () => zipBomb(0.2), 'archive-bomb'],
      ['an entity bomb', entityBomb, 'unknown-format'],
      ['a workbook with a password', passwordProtectedWorkbook, 'password-protected'],
      ['a workbook with an encrypted part', zipEncryptedWorkbook, 'password-protected'],
      ['a workbook with a flipped bit', bitFlippedWorkbook, 'damaged-archive'],
      ['a workbook of Excel 97', oldWorkbook, 'unknown-format'],
      ['a workbook nested 100,000 deep', () => deeplyNestedWorkbook(100_000), 'too-deep'],
      ['a workbook of two million rows', () => workbookOfRows(2_000_000), 'too-many-rows'],
      ['a page nested 100,000 deep', () => deeplyNestedPage(100_000), 'too-deep'],
      ['a page with an endless attribute', () => pageWithHuge('attribute', 6_000_000), 'too-deep'],
      ['a page with a colspan of a billion', () => pageOfWideCells(50), 'unknown-format'],
      ['a page that was cut off', () => html.subarray(0, html.length / 2), 'truncated-file'],
      [
        'a CSV with a quotation mark that is never closed',
        () => csvWithUnclosedQuote(3_000),
        'truncated-file',
      ],
      ['zero bytes', () => new Uint8Array(5_000), 'unknown-format'],
      ['text with a zero byte', () => utf8('a\u0000b\n'.repeat(10)), 'unknown-format'],
      [
        'half an emoji where the first line is cut for the message',
        () => utf8(`${'x'.repeat(79)}😀\n`),
        'unknown-format',
      ],
      ...Object.entries(WRONG_FILES).map(
        ([name, write]) => [`a ${name}`, write, 'unknown-format'] as [string, () => Uint8Array, string],
      ),
    ])('%s', async (_, write, code) => {
      const failed = await upload(owner, account, write())
      expect(failed).toMatchObject({ state: 'failed', code })
      expect(failed.state === 'failed' && failed.message.length).toBeGreaterThan(30)
      expect(await listTrades(owner, account)).toMatchObject({ total: 0, revision: 0 })
    })
  })

  describe('a readable file with any content is imported and undone', () => {
    const at = '2025-03-03T09:00:00,2025-03-03T10:00:00'
    test.each<[string, () => Uint8Array]>([
      ['stray quotation marks', () => csvOfStrayQuotes(1_000)],
      ['a cell of megabytes', () => csvWithHugeCell(3_000_000)],
      [
        'a cell of emoji that is cut in the middle of one',
        () => csvOf(`${at},A,long,1,2,1,1,0,x${'😀'.repeat(20_000)}`),
      ],
      ['references to a zero byte and to half a pair', () => entities(html)],
      [
        'SQL and markup as a symbol',
        () => csvOf(`${at},'); drop table trades; --,long,1,2,1,1,0,<script>alert(1)</script>`),
      ],
      [
        'a symbol of a prototype',
        () => csvOf(`${at},__proto__,long,1,2,1,1,0,x`, `${at},constructor,long,1,2,1,1,0,x`),
      ],
      ['a symbol of 30,000 letters', () => csvOf(`${at},${'Ä'.repeat(30_000)},long,1,2,1,1,0,x`)],
      [
        'the first and the last plausible year',
        () =>
          csvOf(
            '1990-01-01,2099-12-31T23:59:59,A,long,1,2,1,1,0,x',
            '1999-12-31,2000-01-01,A,long,1,2,1,1,0,x',
          ),
      ],
      [
        'closed before it was opened',
        () => csvOf('2025-03-03T10:00:00,2025-03-01T09:00:00,A,long,1,2,1,1,0,x', `${at},A,long,1,2,1,1,0,x`),
      ],
      [
        'prices of three hundred digits',
        () =>
          csvOf(
            `${at},A,long,-${'9'.repeat(308)},${'9'.repeat(308)},${'9'.repeat(308)},1,-${'9'.repeat(308)},x`,
          ),
      ],
      [
        'prices of three hundred decimals',
        () => csvOf(`${at},A,long,0.${'0'.repeat(300)}1,1,0.${'0'.repeat(300)}1,1,0.5,x`),
      ],
      [
        'the largest amounts',
        () => csvOf(`${at},A,long,1,2,1,9999999999999.99,0,x`, `${at},B,long,1,2,1,-9999999999999.99,0,x`),
      ],
      [
        'eight decimals of money',
        () => csvOf(`${at},A,long,1,2,1,0.00499999,0,x`, `${at},B,long,1,2,1,0.005,0,x`),
      ],
    ])('%s', async (_, write) => {
      const own = (await createAccount(owner)).id
      const ready = await preview(owner, own, write())
      const { result } = await confirm(owner, ready.id, { acceptCurrency: true })
      expect(result.added).toBe(ready.counts.new)
      const { statistics } = await getStatistics(owner, own)
      const weekdays = Object.values(statistics.dayPerformance).reduce((sum, day) => sum + day.trades, 0)
      expect([statistics.totalTrades, weekdays]).toEqual([ready.counts.closed, ready.counts.closed])
      expect((await listTrades(owner, own)).total).toBe(ready.counts.trades)
      expect((await preview(owner, own, write())).counts).toMatchObject({ new: 0, changed: 0 })
      await undo(owner, ready.id)
      expect((await getStatistics(owner, own)).statistics.totalTrades).toBe(0)
    })

    test('rows with years or amounts outside the database’s range are unusable', async () => {
      const rows = [
        '0000-01-01,2025-03-03,A,long,1,2,1,1,0,x',
        `${at},A,long,1,2,1,99999999999999,0,x`,
        `${at},A,long,1,2,1e9,1,0,x`,
      ]
      const good = ['A', 'B', 'C'].map((pair) => `${at},${pair},long,1,2,1,1,0,x`)
      const { counts } = await preview(owner, account, csvOf(...good, ...rows))
      expect(counts).toMatchObject({ new: 3, unusable: 3 })
    })

    test.each<[string, Uint8Array]>([
      [
        'results of trades',
        csvOf(
          ...Array.from(
            { length: 20 },
            (_, index) => `2025-03-03T09:00:00,2025-03-${10 + index},A,long,1,2,1,9999999999999,0,x`,
          ),
        ),
      ],
      ['costs of the entries of a partly closed trade', withCostlyEntries()],
    ])(
      'amounts whose sum is too large to be exact are rejected at confirmation, as a whole: %s',
      async (_, file) => {
        const own = (await createAccount(owner)).id
        const { id } = await preview(owner, own, file)
        expect(await owner.post(`/imports/${id}/confirm`)).toMatchObject({
          status: 400,
          body: { code: 'ACCOUNT_NOT_SAVED' },
        })
        expect(await listTrades(owner, own)).toMatchObject({ total: 0, revision: 0 })
      },
    )
  })

  describe('the form around the file', () => {
    const send = (fill: (form: FormData) => void) => {
      const form = new FormData()
      fill(form)
      return owner.post('/imports', form)
    }
    const file = (name: string) => new File([new Uint8Array(good)], name)

    test.each([
      ['a path', '../../../etc/passwd'],
      ['a Windows path', 'C:\\Windows\\system32\\config'],
      ['10,000 letters', 'x'.repeat(10_000)],
      ['emoji that are cut in the middle of one', `x${'😀'.repeat(300)}`],
      ['a zero byte', 'a\u0000b.csv'],
      ['line ends and quotes', 'a"\r\nContent-Type: text/html\r\n\r\nb.csv'],
      ['half of a pair', 'a\ud800.csv'],
      ['markup', '<img src=x onerror=alert(1)>.html'],
    ])('a file name of %s is treated as a plain name', async (_, name) => {
      const answer = await send((form) => {
        form.set('accountId', account)
        form.set('file', file(name))
      })
      expect(answer.status).toBe(202)
      const { fileName } = Object(answer.body)
      expect(fileName.length).toBeLessThanOrEqual(255)
      expect(fileName.isWellFormed() && !fileName.includes('\u0000')).toBe(true)
    })

    test.each<[string, (form: FormData) => void, string]>([
      ['no file', (form) => form.set('accountId', account), 'file'],
      ['text in place of a file', (form) => (form.set('accountId', account), form.set('file', 'x')), 'file'],
      [
        'two files',
        (form) => (
          form.set('accountId', account), form.append('file', file('a')), form.append('file', file('b'))
        ),
        'file',
      ],
      ['no account', (form) => form.set('file', file('a')), 'accountId'],
      [
        'two accounts',
        (form) => (
          form.append('accountId', account), form.append('accountId', account), form.set('file', file('a'))
        ),
        'accountId',
      ],
      [
        'a file in place of the account',
        (form) => (form.set('accountId', file('a')), form.set('file', file('a'))),
        'accountId',
      ],
      [
        'an account of 65 letters',
        (form) => (form.set('accountId', 'x'.repeat(65)), form.set('file', file('a'))),
        'accountId',
      ],
    ])('with %s returns 400 and names the field', async (_, fill, field) => {
      expect(await send(fill)).toMatchObject({
        status: 400,
        body: {
          code: 'BAD_REQUEST',
          data: { issues: [{ path: expect.stringMatching(new RegExp(`^${field}`)) }] },
        },
      })
    })
  })
})

/** The report with numeric references in every comment: to nothing, to half a pair, past the last character. */
function entities(page: Uint8Array): Uint8Array {
  const text = new TextDecoder('utf-16le').decode(page)
  const isUtf16 = text.includes('<td')
  const plain = isUtf16 ? text : new TextDecoder().decode(page)
  return utf8(plain.replaceAll('EURUSD', 'EUR&#0;&#xD800;&#x110000;&#xFFFF;USD').replace(/^\ufeff/, ''))
}

/** A trade whose partial close has the costs of ten entries of ten trillion each. */
function withCostlyEntries(): Uint8Array {
  const [trade] = fc.sample(tradeRecordArbitrary(), { seed: 1, numRuns: 1 })
  const leg = { at: '2025-03-03T09:00:00', price: 1, grossPnlCents: 0, brokerId: null }
  const entry = { ...leg, kind: 'entry' as const, quantity: 1, feesCents: 999_999_999_999_999 }
  const exit = { ...leg, kind: 'exit' as const, quantity: 10, feesCents: 0 }
  const times = { openedAt: '2025-03-03T09:00:00', closedAt: '2025-03-04T09:00:00' }
  const executions = [...Array.from({ length: 10 }, () => entry), exit]
  return writeExport('json', trade ? [{ ...trade, ...times, missedTrade: false, executions }] : [], {
    currency: 'USD',
  })
}
