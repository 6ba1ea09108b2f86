import { unitsOf } from '@plumbline/domain/money/cents'
import { JOURNAL_FIELDS, type JournalField, journalFields } from '@plumbline/domain/trades/trade-journal'
import type { ColumnType, TableColumn, TableRow } from '../../tables/table.ts'
import type { CashRecord, ExportHead, ExportRecord, RecordedExcursion, TradeRecord } from './export-record.ts'
import { executionsOf } from './export-execution.ts'
import { centsText, plainDecimal } from './plain-decimal.ts'
import { joinTexts } from './text-list.ts'

interface ExportColumn extends TableColumn {
  readonly ofTrade: (trade: TradeRecord, head: ExportHead) => string | null
  readonly ofCash?: (cash: CashRecord, head: ExportHead) => string | null
}

type Value = ExportColumn['ofTrade']

const column = (
  name: string,
  type: ColumnType,
  ofTrade: Value,
  more: Pick<ExportColumn, 'ofCash' | 'width'> = {},
): ExportColumn => ({ name, type, ofTrade, ...more })

/** Fields that always have a text export '' as an empty cell. */
const filled = (text: string) => (text === '' ? null : text)
const maybeCents = (cents: number | null | undefined) => (cents == null ? null : centsText(cents))
const price = (value: number | null) => (value === null ? null : plainDecimal(value))

const journalTypes = {
  text: 'text',
  maybeText: 'text',
  category: 'text',
  texts: 'text',
  flag: 'flag',
  number: 'number',
  moment: 'text',
  marks: 'text',
} as const satisfies Record<(typeof JOURNAL_FIELDS)[JournalField], ColumnType>

const journalColumn = (field: JournalField, more: Pick<ExportColumn, 'width'> = {}) =>
  column(field, journalTypes[JOURNAL_FIELDS[field]], (trade) => journalCell(trade, field), more)

function journalCell(trade: TradeRecord, field: JournalField): string | null {
  const value = trade[field]
  if (value === null) return null
  if (typeof value === 'string') return JOURNAL_FIELDS[field] === 'text' ? filled(value) : value
  if (typeof value === 'number') return plainDecimal(value)
  if (typeof value === 'boolean') return String(value)
  if (isTexts(value)) return joinTexts(value)
  return Object.keys(value).length === 0 ? null : JSON.stringify(value)
}

function isTexts(value: object): value is readonly string[] {
  return Array.isArray(value)
}

const journalWidths: { readonly [Field in JournalField]?: { readonly width: number } } = {
  tags: { width: 20 },
  mistakes: { width: 20 },
  rating: { width: 7 },
  reviewedAt: { width: 24 },
}

/** The columns of Plumbline's export, in order; the first two, `record` and `timestamp`, identify the format. */
export const EXPORT_COLUMNS = [
  column('record', 'text', () => 'trade', { ofCash: ({ kind }) => kind, width: 9 }),
  column('timestamp', 'time', ({ openedAt }) => openedAt, { ofCash: ({ at }) => at }),
  column('closingTime', 'time', ({ closedAt }) => closedAt),
  column('pair', 'text', ({ pair }) => pair),
  column('direction', 'text', ({ direction }) => direction, { width: 9 }),
  column('entryPrice', 'number', ({ entryPrice }) => price(entryPrice)),
  column('exitPrice', 'number', ({ exitPrice }) => price(exitPrice)),
  column('quantity', 'number', ({ quantity }) => price(quantity), { width: 9 }),
  column('grossPnl', 'money', ({ grossPnlCents }) => centsText(grossPnlCents)),
  column('fees', 'money', ({ feesCents }) => centsText(feesCents)),
  column('netPnl', 'money', ({ grossPnlCents, feesCents }) => centsText(grossPnlCents - feesCents)),
  column('amount', 'money', () => null, { ofCash: ({ amountCents }) => centsText(amountCents) }),
  column('currency', 'text', (_, { currency }) => currency, {
    ofCash: (_, { currency }) => currency,
    width: 9,
  }),
  column('status', 'text', ({ closedAt }) => (closedAt === null ? 'open' : 'closed'), { width: 8 }),
  column('stopLoss', 'number', ({ stopLoss }) => price(stopLoss)),
  column('takeProfit', 'number', ({ takeProfit }) => price(takeProfit)),
  column('rMultiple', 'number', ({ rMultipleE4 }) =>
    rMultipleE4 === null ? null : plainDecimal(rMultipleE4 / 10_000),
  ),
  column('mae', 'money', ({ excursion }) => maybeCents(excursion?.maeCents)),
  column('mfe', 'money', ({ excursion }) => maybeCents(excursion?.mfeCents)),
  column('maeR', 'number', ({ excursion }) => price(excursion?.maeR ?? null)),
  column('mfeR', 'number', ({ excursion }) => price(excursion?.mfeR ?? null)),
  column('maePrice', 'number', ({ excursion }) => price(excursion?.maePrice ?? null)),
  column('mfePrice', 'number', ({ excursion }) => price(excursion?.mfePrice ?? null)),
  column('entryEfficiency', 'number', ({ excursion }) => price(excursion?.entryEfficiency ?? null)),
  column('exitEfficiency', 'number', ({ excursion }) => price(excursion?.exitEfficiency ?? null)),
  column('profitLeft', 'money', ({ excursion }) => maybeCents(excursion?.profitLeftCents)),
  column('excursionBars', 'text', ({ excursion }) => excursion?.bars ?? null),
  ...journalFields
    .filter((field) => field !== 'images')
    .map((field) => journalColumn(field, journalWidths[field])),
  column('mt5TradeId', 'text', ({ mt5TradeId }) => filled(mt5TradeId), {
    ofCash: ({ brokerId }) => brokerId,
  }),
  column('notes', 'text', ({ notes }) => filled(notes), { ofCash: ({ notes }) => filled(notes), width: 40 }),
  journalColumn('images'),
  column('executions', 'text', ({ executions }) =>
    executions?.length ? JSON.stringify(executionsOf(executions)) : null,
  ),
  column('createdAt', 'text', ({ createdAt }) => createdAt, { width: 24 }),
  column('updatedAt', 'text', ({ updatedAt }) => updatedAt, { width: 24 }),
] as const satisfies readonly ExportColumn[]

export const EXPORT_COLUMN_NAMES: readonly string[] = EXPORT_COLUMNS.map(({ name }) => name)

/** Marks a continuation row: a spreadsheet cell holds 32,767 characters, but a note may have three times as many. */
export const CONTINUED = 'more'

const LONGEST_CELL = 30_000
/** Characters that are escaped with up to seven characters (`_x000D_`). */
const WIDE = /[\u0000-\u001f_\ufffe\uffff]/

/** A record as one row, followed by continuation rows for texts that are too long for a cell. */
export function exportRows(record: ExportRecord, head: ExportHead): readonly TableRow[] {
  const row = EXPORT_COLUMNS.map((column: ExportColumn) =>
    record.kind === 'trade' ? column.ofTrade(record, head) : (column.ofCash?.(record, head) ?? null),
  )
  if (!row.some((value) => value !== null && value.length > LONGEST_CELL / 7)) return [row]
  const pieces = row.map((value) => (value === null ? [null] : inPieces(value)))
  const count = Math.max(...pieces.map((list) => list.length))
  return Array.from({ length: count }, (_, i) =>
    pieces.map((list, at) => (i > 0 && at === 0 ? CONTINUED : (list[i] ?? null))),
  )
}

function inPieces(text: string): readonly string[] {
  const longest = WIDE.test(text) ? Math.floor(LONGEST_CELL / 7) : LONGEST_CELL
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + longest, text.length)
    // Do not split a surrogate pair.
    if (to < text.length && /[\ud800-\udbff]/.test(text.charAt(to - 1))) to -= 1
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces.length === 0 ? [text] : pieces
}

/** A record for JSON: the same names, with native numbers, lists and null. */
export function exportObject(record: ExportRecord): object {
  if (record.kind !== 'trade') {
    const { kind, at, amountCents, notes, brokerId } = record
    return { record: kind, timestamp: at, amount: unitsOf(amountCents), notes, mt5TradeId: brokerId }
  }
  const { kind, openedAt, closedAt, grossPnlCents, feesCents, rMultipleE4, executions, excursion, ...trade } =
    record
  return {
    record: kind,
    timestamp: openedAt,
    closingTime: closedAt,
    grossPnl: unitsOf(grossPnlCents),
    fees: unitsOf(feesCents),
    netPnl: unitsOf(grossPnlCents - feesCents),
    status: closedAt === null ? 'open' : 'closed',
    rMultiple: rMultipleE4 === null ? null : rMultipleE4 / 10_000,
    ...excursionObject(excursion),
    ...trade,
    executions: executions?.length ? executionsOf(executions) : null,
  }
}

/** The same names as in tables; all null without bars. */
function excursionObject(excursion: RecordedExcursion | undefined): object {
  const units = (cents: number | null | undefined) => (cents == null ? null : unitsOf(cents))
  return {
    mae: units(excursion?.maeCents),
    mfe: units(excursion?.mfeCents),
    maeR: excursion?.maeR ?? null,
    mfeR: excursion?.mfeR ?? null,
    maePrice: excursion?.maePrice ?? null,
    mfePrice: excursion?.mfePrice ?? null,
    entryEfficiency: excursion?.entryEfficiency ?? null,
    exitEfficiency: excursion?.exitEfficiency ?? null,
    profitLeft: units(excursion?.profitLeftCents),
    excursionBars: excursion?.bars ?? null,
  }
}
