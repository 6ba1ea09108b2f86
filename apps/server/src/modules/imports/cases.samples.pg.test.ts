import type { TableMapping } from '@plumbline/contract/imports/table-mapping'
import { hasSamples, onSamples, readSample, readSampleJson } from '@plumbline/testing/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  confirm,
  createAccount,
  differencesOf,
  expectStatus,
  forgetMappings,
  getAccount,
  getStatistics,
  getTable,
  mapImport,
  upload,
} from '#server/testing/trading.ts'

/** One file of a case. A case's files are imported one after the other into one account. */
interface Step {
  readonly file: string
  /** The account's time zone, set before the upload. */
  readonly zone?: string
  /** What the user changes in the guessed mapping. */
  readonly answers?: (guess: TableMapping) => Partial<TableMapping>
  /** What the page that asks about the columns shows (a part of it). */
  readonly asked?: object
  /** The fields that have no column: the file cannot be imported, and this is the reason. */
  readonly missing?: readonly string[]
  /** A part of the preview. */
  readonly preview?: object
  /** The account after the import: its closed trades and their net P&L. */
  readonly closed?: number
  readonly net?: number
  /** Starts a new account. */
  readonly newAccount?: true
}

function monthFirst(): Partial<TableMapping> {
  return { dateOrder: 'mdy' }
}

/** A file whose first trade was opened on 13 April 2026 at a time, closed on that day or at its end. */
function atTime(file: string, clock: string): Step {
  return {
    file,
    newAccount: true,
    preview: { counts: { unusable: 0 }, period: { from: `2026-04-13T${clock}:00` } },
    closed: 1,
    net: 10,
  }
}

/** A file that cannot be imported: its rows are not trades. */
const notTrades = (rowsAre: 'executions' | 'cash-operations', ...files: readonly string[]): readonly Step[] =>
  files.map((file) => ({ file, asked: { guess: { rowsAre } } }))

/** What each case of `cases.json` expects, by its id. Add the cases of a fixed point here. */
const CASES: Readonly<Record<string, readonly Step[]>> = {
  'own-long-rows': [
    ['n1-unquoted-thousands-comma.csv', 1, 10],
    ['n1-shift-numeric.csv', 1, 8],
    ['n1-unquoted-thousands-middle-cost.csv', 1, 93],
    ['n1-short-row-no-profit.csv', 2, 2],
    ['n1-comma-in-comment-last.csv', 1, 100],
  ].map(([file, unusable, net]) => ({
    file: String(file),
    newAccount: true,
    preview: { counts: { unusable } },
    closed: 1,
    net: Number(net),
  })),
  'folio-123-tab-file-with-thousands-commas': [
    { file: 'folio-123-tabs-thousands.tsv', preview: { counts: { unusable: 0 } }, closed: 1, net: 8750 },
    {
      file: 'folio-123-tabs-short-row.tsv',
      newAccount: true,
      preview: { counts: { unusable: 2 } },
      closed: 1,
      net: 8750,
    },
  ],
  'own-afternoon-words': [
    'zh-xiawu-before',
    'zh-xiawu-nospace',
    'zh-nian-yue-ri',
    'ko-ohu',
    'ja-gogo',
    'tr-os-before',
    'hu-du-before',
    'pm-before',
  ].map((name) => atTime(`a1-time-${name}.csv`, '15:30')),
  'own-afternoon-words-after': [
    ...['es-p-m-nbsp', 'es-p-m-space', 'el-mm', 'vi-ch-after', 'ar-m-after'].map((name) =>
      atTime(`a1-time-${name}.csv`, '15:30'),
    ),
    // The files above have the same headings and are remembered with the day first.
    { ...atTime('a1-time-en-nbsp-pm.csv', '15:30'), answers: monthFirst },
    { ...atTime('a1-time-noon-words.csv', '00:05'), answers: monthFirst },
  ],
  'own-24-00': [
    atTime('b1-time-24-00.csv', '23:30'),
    atTime('b1-time-24-00-mt4.csv', '23:30'),
    {
      file: 'b1-time-24-00-one-of-five.csv',
      newAccount: true,
      preview: { counts: { unusable: 0 } },
      closed: 5,
      net: 50,
    },
  ],
  'own-formula-without-value': [
    { file: 'x3-formula-no-cached.xlsx', preview: { counts: { unusable: 2 } }, closed: 1, net: 133 },
    {
      file: 'x3-formula-errors.xlsx',
      newAccount: true,
      preview: { counts: { unusable: 2 } },
      closed: 1,
      net: 133,
    },
    { file: 'x3-formula-cached.xlsx', newAccount: true, closed: 3, net: 369 },
  ],
  'own-date-1904': [
    { file: 'x4-date1904.xlsx', preview: { period: { from: '2026-04-13T09:15:00' } }, closed: 2, net: 236 },
  ],
  'own-two-tables-in-a-sheet': [
    { file: 'x5-two-tables-below.xlsx', preview: { counts: { unusable: 2 } }, closed: 4, net: 221 },
    { file: 'x5-two-tables-same-head.xlsx', newAccount: true, closed: 4, net: 512 },
  ],
  'own-excel-swapped-days': [
    {
      file: 'x7-excel-swapped-days.xlsx',
      asked: { guess: { questions: ['typed-dates', 'result'] } },
      preview: { period: { from: '2026-04-03T09:15:00' } },
      closed: 3,
      net: -14,
    },
    {
      file: 'x7-serial-and-text-dates.xlsx',
      newAccount: true,
      asked: { guess: { questions: ['result'] }, conflicts: ['date-order'] },
      answers: () => ({ dateOrder: 'dmy' }),
      closed: 3,
      net: 369,
    },
  ],
  'own-date-and-two-clocks': ['csv', 'xlsx'].map((ending) => ({
    file: `x8-date-and-times.${ending}`,
    newAccount: true,
    asked: { guess: { missing: [], questions: [] } },
    preview: { period: { from: '2026-04-13T09:15:00' } },
    closed: 2,
    net: 250,
  })),
  'own-ctrader': ['m5-ctrader-utc2.csv', 'm5-ctrader-utc2-numbers.csv'].map((file) => ({
    file,
    newAccount: true,
    zone: 'America/New_York+7',
    answers: ({ columns }) => ({ columns: { ...columns, quantity: [7], grossPnl: [10], netPnl: [11] } }),
    preview: { period: { from: '2026-04-13T11:00:00' } },
    closed: 2,
    net: 869.3,
  })),
  'own-turkish-chinese-arabic': [
    { file: 'j1-ar-digits.csv', preview: { counts: { unusable: 0 } }, closed: 1, net: 60 },
    { file: 'j1-ar-digits-mixed.csv', newAccount: true, closed: 2, net: 120 },
    { file: 'c1-month-names-tr.csv', newAccount: true, closed: 1, net: 10 },
  ],
  'own-mixed-marks': [
    { file: 'e1-mixed-marks-eurusd.csv', asked: { guess: { questions: [] } }, closed: 2, net: 0 },
    {
      file: 'e1-mixed-marks-gold.csv',
      newAccount: true,
      asked: { guess: { questions: [] } },
      closed: 2,
      net: -111,
    },
    {
      file: 'e1-mixed-marks-jpy.csv',
      newAccount: true,
      asked: { guess: { questions: ['decimal-mark'], mapping: { decimalMark: '.' } } },
      closed: 2,
      net: 363.74,
    },
    {
      file: 'e2-three-decimals-only.csv',
      newAccount: true,
      asked: { guess: { questions: ['decimal-mark'] } },
      closed: 1,
      net: 173.9,
    },
  ],
  'rotki-7114-epoch-seconds': [
    ...['seconds', 'millis'].map((unit) => ({
      file: `rotki-7114-epoch-${unit}.csv`,
      newAccount: true as const,
      preview: { period: { from: '2026-01-01T00:00:00' } },
      closed: 1,
      net: 10,
    })),
    {
      file: 'rotki-7114-epoch-year-1970.csv',
      newAccount: true,
      preview: { counts: { trades: 0, unusable: 1 } },
    },
  ],
  'own-workbook-taken-for-metatrader': [
    ...['n2-b-xlsx-profit-before-costs.xlsx', 'n2-b-same-as-csv.csv'].map((file) => ({
      file,
      newAccount: true as const,
      asked: { guess: { missing: [], questions: ['result'] } },
      preview: { totals: { grossPnl: 0, fees: 17, netPnl: -17 } },
      closed: 2,
      net: -17,
    })),
    {
      file: 'n2-e-html-prop-firm-table.html',
      newAccount: true,
      asked: { container: 'html', guess: { missing: [], questions: ['result'] } },
      preview: { format: 'html-mapped', totals: { grossPnl: 120, fees: 8.5, netPnl: 111.5 } },
      closed: 1,
      net: 111.5,
    },
    { file: 'n2-g-xlsx-fees-net-r.xlsx', newAccount: true, closed: 2, net: -14 },
    {
      file: 'n2-c-xlsx-typed-dates-own-journal.xlsx',
      newAccount: true,
      preview: { counts: { unusable: 0 }, period: { from: '2026-04-13T09:15:00' } },
      closed: 2,
      net: -14,
    },
    { file: 'n2-a-xlsx-ticket-symbol-type-closeprice.xlsx', newAccount: true, closed: 2, net: -17 },
  ],
  'own-partial-rows-one-position-id': [
    ...['n6-partial-closes-one-position-id.csv', 'n6-id-is-constant.csv', 'n6-id-per-day.csv'].map(
      (file) => ({
        file,
        newAccount: true as const,
        preview: { totals: { grossPnl: -30, fees: 14.35, netPnl: -44.35 }, counts: { new: 3, duplicate: 0 } },
        closed: 3,
        net: -44.35,
      }),
    ),
    { file: 'n6-id-is-constant.csv', preview: { counts: { new: 0, duplicate: 3 } }, closed: 3, net: -44.35 },
    { file: 'n6-id-zero.csv', newAccount: true, preview: { counts: { new: 2 } }, closed: 2 },
  ],
  'own-running-number-overwrites': [
    { file: 'r3-ticket-1.csv', closed: 1, net: 120 },
    { file: 'r3-ticket-1-other-trade.csv', preview: { counts: { new: 1, changed: 0 } }, closed: 2, net: 20 },
    { file: 'r3-ticket-1.csv', preview: { counts: { new: 0, duplicate: 1 } }, closed: 2, net: 20 },
  ],
  'own-zone-set-later': [
    { file: 'etg-340-a-offset-2.csv', closed: 1, net: 11.3 },
    {
      file: 'etg-340-a-offset-2.csv',
      zone: 'Europe/Berlin',
      preview: { counts: { new: 0, duplicate: 1 } },
      closed: 1,
    },
    { file: 'etg-340-b-utc.csv', preview: { counts: { new: 0, duplicate: 1 } }, closed: 1, net: 11.3 },
  ],
  'etg-340-same-instant-written-twice': ['Europe/Berlin', 'America/New_York+7'].flatMap((zone) => [
    { file: 'etg-340-a-offset-2.csv', newAccount: true as const, zone, closed: 1, net: 11.3 },
    { file: 'etg-340-b-utc.csv', preview: { counts: { new: 0, duplicate: 1 } }, closed: 1 },
    { file: 'etg-340-c-offset-1.csv', preview: { counts: { new: 1 } }, closed: 2, net: 22.6 },
  ]),
  'own-dst': [
    { file: 'n3-repeated-hour-first-only.csv', zone: 'Europe/Berlin', closed: 1, net: 10 },
    { file: 'n3-repeated-hour-second-only.csv', preview: { counts: { new: 1 } }, closed: 2, net: 20 },
    {
      file: 'n3-repeated-hour-instants.csv',
      preview: { counts: { new: 1, duplicate: 2 } },
      closed: 3,
      net: 10,
    },
  ],
  'own-reimport': [
    { file: 'o1-base-31-rows-one-twin.csv', preview: { counts: { new: 31 } }, closed: 31 },
    { file: 'o2-shuffled.csv', preview: { counts: { new: 0, duplicate: 31 } }, closed: 31 },
    { file: 'o3-longer.csv', preview: { counts: { new: 15 } }, closed: 46 },
    { file: 'o4-overlap.csv', preview: { counts: { new: 15 } }, closed: 61 },
    { file: 'o5-single-twin-only.csv', preview: { counts: { new: 0, duplicate: 1 } }, closed: 61 },
    { file: 'o6-other-columns-order.csv', preview: { counts: { new: 0 } }, closed: 61 },
  ],
  'own-two-accounts-one-file': [
    {
      file: 'p1-two-accounts-closed-trades.csv',
      newAccount: true,
      preview: { accounts: ['LEAD-1', 'COPY-2'], counts: { new: 4, unusable: 0 } },
    },
    {
      file: 'p1-two-accounts-with-tickets.csv',
      newAccount: true,
      preview: { accounts: ['LEAD-1', 'COPY-2'], counts: { new: 4, unusable: 0 } },
    },
    {
      file: 'p3-tradovate-fills-two-accounts.csv',
      newAccount: true,
      preview: { accounts: ['LEAD-1', 'COPY-2'], counts: { new: 4 } },
    },
  ],
  'own-export-resaved-by-excel': [
    {
      file: 'n5-own-export-resaved-german-excel.csv',
      asked: { misread: { format: 'plumbline-export', because: 'unusable-rows' } },
    },
    {
      file: 'n5-own-export-resaved-us-excel.csv',
      asked: { misread: { format: 'plumbline-export', because: 'unusable-rows' } },
    },
  ],
  'lx-sdk-1-mt5-html-row-traps': ['utf16le-bom', 'utf16le-nobom', 'utf8'].map((encoding) => ({
    file: `lx-sdk-1-${encoding}.html`,
    newAccount: true,
    preview: { totals: { grossPnl: -1181.5, commission: -7.42, swap: -1.1, netPnl: -1190.02 } },
    closed: 2,
    net: -1190.02,
  })),
  'own-mt4-partials-hedge-archived': [
    {
      file: 'mt4-r5-partials-hedge-cancelled-archived.htm',
      preview: { agrees: true, counts: { trades: 3, open: 1, unusable: 0 }, balance: { before: 500 } },
    },
  ],
  'tt-218-partial-close-in-two-months': notTrades(
    'executions',
    'tt-218-1-december.csv',
    'tt-218-2-january.csv',
  ),
  'lx-13-identical-fills-two-accounts': notTrades('executions', 'lx-13-ninjatrader-executions.csv'),
  'wf-496-open-and-close-at-the-same-time': notTrades('executions', 'wf-496-newest-first-dates-only.csv'),
  'tt-277-two-round-trips-merged': notTrades('executions', 'tt-277-two-round-trips.csv'),
  'tt-296-multiplier-only-in-one-view': notTrades('executions', 'tt-296-tos-fills.csv'),
  'rotki-10984-many-fills-in-one-second': notTrades('executions', 'rotki-10984-fills-one-second.csv'),
  'etg-90-swap-and-profit-as-cash-rows': notTrades('cash-operations', 'etg-90-xtb-cash-rows.csv'),
  'lx-13b-ibkr-time-after-a-comma': [
    ...notTrades('executions', 'lx-13b-ibkr-activity.csv'),
    {
      file: 'lx-13b-time-after-comma-mapper.csv',
      preview: { period: { from: '2026-09-18T08:59:05', to: '2026-09-18T10:08:30' } },
      closed: 1,
      net: 20,
    },
  ],
  'own-two-results': [
    ...[
      'x9-gain-plain.csv',
      'x9-percent-result.xlsx',
      'n8-two-results-r-result.csv',
      'n8-two-results-pips-as-result.csv',
      'n8-two-results-return-on-account.csv',
    ].map((file) => ({
      file,
      newAccount: true as const,
      asked: { guess: { questions: ['results'] } },
      preview: { totals: { fees: 0 } },
      net: file.startsWith('x9') ? 250 : 70,
    })),
    { file: 'x9-gain-percent-cells.csv', newAccount: true, asked: { guess: { questions: [] } }, net: 250 },
    {
      file: 'n8-two-results-pnl-realized.csv',
      newAccount: true,
      asked: { guess: { questions: ['results'] } },
      preview: { totals: { grossPnl: 70, fees: 14, netPnl: 56 } },
      net: 56,
    },
  ],
  'own-remembered-defaults': [
    { file: 'r4-zero-costs-first.csv', net: 120 },
    {
      file: 'r4-positive-costs-next.csv',
      newAccount: true,
      asked: { origin: 'remembered', questions: ['costs', 'result'] },
      answers: () => ({ positiveCosts: ['commission'] }),
      net: 114.2,
    },
    { file: 'r1-remember-first.csv', newAccount: true, net: 113 },
    {
      file: 'r1-remember-second-positive-commission.csv',
      newAccount: true,
      asked: { origin: 'remembered', questions: ['costs'] },
      answers: () => ({ positiveCosts: ['commission'] }),
      net: 113,
    },
    {
      file: 'r1-remember-third-dates-mdy.csv',
      newAccount: true,
      asked: { origin: 'remembered', questions: ['date-order'] },
      preview: { counts: { new: 1 } },
    },
  ],
  'own-myfxbook-fxblue-mql5': [
    {
      file: 'm3-mql5-signal-positions.csv',
      newAccount: true,
      preview: { counts: { unusable: 1 } },
      closed: 2,
    },
    {
      file: 'm3-mql5-signal-history.csv',
      newAccount: true,
      preview: { counts: { unusable: 2 } },
      closed: 2,
    },
    { file: 'm4-fxblue-sep-line.csv', newAccount: true, preview: { counts: { open: 1 } }, closed: 2 },
    {
      file: 'q1-pending-types.csv',
      newAccount: true,
      preview: { counts: { trades: 3, unusable: 6 } },
      closed: 3,
    },
  ],
  'own-jfd-mt4-paste-mt5-csv': [
    { file: 'm6-jfd-history.csv', newAccount: true, closed: 2, net: -9.1 },
    {
      file: 'm7-mt4-statement-pasted-in-excel.csv',
      newAccount: true,
      asked: { guess: { questions: ['cost-words', 'result'] } },
      preview: { counts: { trades: 1 } },
      net: 186.8,
    },
    {
      file: 'n7-commission-words-third.csv',
      newAccount: true,
      asked: { guess: { questions: ['cost-words', 'result'] } },
      preview: { counts: { trades: 10, unusable: 5 } },
      net: 930,
    },
  ],
}

interface Case {
  readonly id: string
  readonly files: readonly string[]
}

const cases = hasSamples ? (readSampleJson('cases/cases.json') as readonly Case[]) : []

describe.skipIf(!hasSamples)(onSamples('cases from public bug reports'), () => {
  describeOnOneEngine('imported one after the other', (database) => {
    let server: TestServer
    let owner: TestClient

    beforeAll(async () => {
      server = await startTestServer(database())
      owner = await server.owner()
    })
    afterAll(() => server.close())

    /** Uploads a file and matches its columns if they are asked for; undefined if they cannot be matched. */
    async function ready(account: string, step: Step) {
      const sent = await upload(owner, account, readSample(`cases/${step.file}`), step.file)
      if (sent.state !== 'mapping') return sent
      const table = await getTable(owner, sent.id)
      if (step.asked) expect(table).toMatchObject(step.asked)
      if (step.missing) expect(table.guess.missing).toEqual(step.missing)
      if (step.missing || (step.asked && step.net === undefined && !step.preview)) return undefined
      return mapImport(owner, sent.id, { ...table.mapping, ...step.answers?.(table.mapping) })
    }

    test.each(Object.entries(CASES))('%s', async (_, steps) => {
      await forgetMappings(owner)
      let account = (await createAccount(owner)).id
      for (const step of steps) {
        if (step.newAccount) account = (await createAccount(owner)).id
        if (step.zone !== undefined)
          await expectStatus(owner.patch(`/accounts/${account}`, { brokerTimeZone: step.zone }), 200)
        const read = await ready(account, step)
        if (!read) continue
        if (read.state !== 'ready') throw new Error(`${step.file}: ${JSON.stringify(read)}`)
        const { id, preview } = read
        if (step.preview) expect(preview).toMatchObject(step.preview)
        const { result } = await confirm(owner, id, { acceptCurrency: true })
        // The preview counts what confirming writes.
        expect(result).toMatchObject({
          added: preview.counts.new,
          changed: preview.counts.changed,
          changedSincePreview: 0,
        })
        expect(await differencesOf(owner, account)).toEqual([])
        if (step.closed !== undefined)
          expect(await getAccount(owner, account)).toMatchObject({ closedTrades: step.closed })
        if (step.net !== undefined)
          expect((await getStatistics(owner, account)).statistics.totalPnl).toBe(step.net)
      }
    })

    test.each(cases.flatMap(({ id, files }) => files.map((file) => ({ id, file }))))(
      '$id: $file is read, asked about or refused with a reason',
      async ({ file }) => {
        await forgetMappings(owner)
        const account = (await createAccount(owner)).id
        const sent = await upload(owner, account, readSample(`cases/${file}`), file)
        expect(['ready', 'mapping', 'failed']).toContain(sent.state)
        if (sent.state === 'failed') expect(sent.code).not.toBe('internal')
      },
    )

    test('each case here is one of `cases.json`', () => {
      const known = new Set(cases.map(({ id }) => id))
      expect(Object.keys(CASES).filter((id) => !known.has(id))).toEqual([])
    })
  })
})
