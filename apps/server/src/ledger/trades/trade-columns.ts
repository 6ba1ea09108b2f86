import { isDeepStrictEqual } from 'node:util'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import { brokerOrderOf } from '@plumbline/domain/trades/order'
import { rMultipleE4Of } from '@plumbline/domain/trades/r-multiple'
import type { JournalField, TradeJournal } from '@plumbline/domain/trades/trade-journal'
import {
  BROKER_COLUMNS,
  columnsToNames,
  columnValue,
  givenToColumns,
  JOURNAL_COLUMNS,
  type NamedColumns,
  namesToColumns,
  TRADE_COLUMNS,
  type TradeColumnName,
} from './trades.tables.ts'
import type { TradeRow } from './trades.read.ts'

// Helpers on the column catalogue (`trades.tables.ts`) for writes and exports.

type Catalogue = typeof TRADE_COLUMNS
/** Columns that the user can edit; the others are derived. */
type EditableColumn = {
  [C in TradeColumnName]: Catalogue[C] extends { edit: string } ? C : never
}[TradeColumnName]
type DerivedColumn = Exclude<TradeColumnName, EditableColumn>

export type BrokerColumns = Pick<TradeRow, keyof typeof BROKER_COLUMNS>
type JournalColumns = Pick<TradeRow, keyof typeof JOURNAL_COLUMNS>
export type EditableColumns = Pick<TradeRow, EditableColumn>
/** Columns to set; omitted or undefined ones stay unchanged. */
export type ColumnPatch = { readonly [C in EditableColumn]?: EditableColumns[C] | undefined }

type EditableFields = NamedColumns<EditableColumn>

export const brokerColumns = keysOf(BROKER_COLUMNS)
const journalColumns = keysOf(JOURNAL_COLUMNS)
const isEditable = (column: TradeColumnName): column is EditableColumn => 'edit' in TRADE_COLUMNS[column]
const tradeColumns = keysOf(TRADE_COLUMNS)
const editableColumns = tradeColumns.filter(isEditable)

const columnsByName: ReadonlyMap<string, TradeColumnName> = new Map(
  tradeColumns.map((column) => [TRADE_COLUMNS[column].name, column] as const),
)

/** The column of a field of the journal. */
export function columnOf(field: JournalField): TradeColumnName {
  const column = columnsByName.get(field)
  if (column === undefined) throw new Error(`${field} has no column`)
  return column
}

/** Columns that the user can edit as JSON, in which moments are texts. */
export type StoredColumns = { readonly [C in EditableColumn]?: unknown }

/** Whether stored JSON is a set of such columns; their values come from the same columns. */
export function areStoredColumns(value: unknown): value is StoredColumns {
  const names: readonly string[] = editableColumns
  return (
    typeof value === 'object' && value !== null && Object.keys(value).every((name) => names.includes(name))
  )
}

export function columnsOfJson(stored: StoredColumns): Partial<EditableColumns> {
  return Object.fromEntries(columnsIn(stored).map((column) => [column, columnValue(column, stored[column])]))
}

const DERIVED = tradeColumns.filter((column) => !isEditable(column))

function keysOf<T extends object>(record: T): readonly (keyof T & string)[] {
  return Object.keys(record).filter((key): key is keyof T & string => key in record)
}

/** The trade's current broker values, including the user's edits. */
export function brokerValuesOfRow(row: BrokerColumns): BrokerValues {
  return columnsToNames(row, brokerColumns)
}

export function brokerColumnsOf(values: BrokerValues): BrokerColumns {
  return namesToColumns(values, brokerColumns)
}

/** The user's journal of a trade; its strategy is an id. */
export function journalOfRow(row: JournalColumns): TradeJournal {
  return columnsToNames(row, journalColumns)
}

/** All columns of the catalogue. */
export function columnsOf(
  values: Readonly<Record<keyof NamedColumns<TradeColumnName>, unknown>>,
): Pick<TradeRow, TradeColumnName> {
  return namesToColumns(values, tradeColumns)
}

/** Input fields whose values equal their columns' values. Fields that need conversion are left to the caller. */
export function patchOfFields(
  input: {
    readonly [Field in keyof EditableFields]?: EditableFields[Field] | undefined
  },
): ColumnPatch {
  return givenToColumns(input, editableColumns)
}

/** The columns that a patch actually changes, in catalogue order. */
export function changedColumns(row: EditableColumns, patch: ColumnPatch): readonly EditableColumn[] {
  return editableColumns.filter((column) => {
    const value = patch[column]
    return value !== undefined && !isDeepStrictEqual(value, row[column])
  })
}

/** The columns that a part of a row has. */
export function columnsIn(part: StoredColumns): readonly EditableColumn[] {
  return editableColumns.filter((column) => column in part)
}

/** What a change of these columns makes stale: statistics, only what reports filter by, or nothing. */
export function touchedBy(columns: readonly EditableColumn[]): 'statistics' | 'filters' | 'nothing' {
  const kinds = new Set(columns.map((column) => TRADE_COLUMNS[column].edit))
  if (kinds.has('columns') || kinds.has('statistics')) return 'statistics'
  return kinds.has('filters') ? 'filters' : 'nothing'
}

/** Some columns of a row. */
export function pickColumns(row: ColumnPatch, columns: readonly EditableColumn[]): Partial<EditableColumns> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

/** The derived columns to write when some of these columns change. */
export function derivedBy(columns: readonly EditableColumn[]): readonly TradeColumnName[] {
  return columns.some((column) => TRADE_COLUMNS[column].edit === 'columns') ? DERIVED : []
}

/** A trade's derived columns. */
export function derivedColumns(row: TradeRow): Pick<TradeRow, DerivedColumn> {
  return {
    net_pnl_cents: row.gross_pnl_cents - row.fees_cents,
    status: row.closed_at === null ? 'open' : 'closed',
    risk_e4: rMultipleE4Of(row.direction, row.entry_price, row.exit_price, row.stop_loss),
    broker_order: brokerOrderOf(row.mt5_trade_id),
    fingerprint: fingerprintOf(brokerValuesOfRow(row)),
  }
}
