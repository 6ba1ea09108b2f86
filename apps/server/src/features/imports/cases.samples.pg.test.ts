import type { TableMapping } from '@plumbline/contract/imports/table-mapping'
import { describeCases, type ImportStep } from '#server/testing/import-cases.ts'

function monthFirst(): Partial<TableMapping> {
  return { dateOrder: 'mdy' }
}

/** A file whose first trade was opened on 13 April 2026 at a time, closed on that day or at its end. */
function atTime(file: string, clock: string): ImportStep {
  return {
    file,
    newAccount: true,
    preview: { counts: { unusable: 0 }, period: { from: `2026-04-13T${clock}:00` } },
    closed: 1,
    net: 10,
  }
}

/** A file that cannot be imported: its rows are not trades. */
const notTrades = (
  rowsAre: 'executions' | 'cash-operations',
  ...files: readonly string[]
): readonly ImportStep[] => files.map((file) => ({ file, asked: { guess: { rowsAre } } }))

/** What each case of `cases.json` about reading a file expects, by its id. Add the cases of a fixed point here. */
const CASES: Readonly<Record<string, readonly ImportStep[]>> = {
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
    ...(['LEAD-1', 'COPY-2'] as const).map((account) => ({
      file: 'p1-two-accounts-with-tickets.csv',
      newAccount: true as const,
      asked: { questions: ['account'] },
      answers: () => ({ account }),
      preview: {
        account: { login: account },
        counts: { new: 2, unusable: 2 },
        otherAccounts: [{ name: account === 'LEAD-1' ? 'COPY-2' : 'LEAD-1', rows: 2 }],
      },
      closed: 2,
    })),
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

describeCases('cases from public bug reports: what is read of a file', CASES)
