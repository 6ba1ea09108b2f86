import { isDeepStrictEqual } from 'node:util'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import { brokerOrderOf } from '@plumbline/domain/trades/order'
import { rMultipleE4Of } from '@plumbline/domain/trades/r-multiple'
import type { TradeJournal } from '@plumbline/domain/trades/trade-journal'
import {
  BROKER_COLUMNS,
  columnsToNames,
  givenToColumns,
  JOURNAL_COLUMNS,
  type NamedColumns,
  namesToColumns,
  TRADE_COLUMNS,
  type TradeColumnName,
} from '#server/db/tables/trades.ts'
import type { TradeRow } from './trades.read.ts'

// What writes and exports do with the catalogue of columns (db/tables/trades.ts).

type Catalogue = typeof TRADE_COLUMNS
/** What a person may change; the other columns follow from these. */
type EditableColumn = {
  [C in TradeColumnName]: Catalogue[C] extends { edit: string } ? C : never
}[TradeColumnName]
type DerivedColumn = Exclude<TradeColumnName, EditableColumn>

export type BrokerColumns = Pick<TradeRow, keyof typeof BROKER_COLUMNS>
type JournalColumns = Pick<TradeRow, keyof typeof JOURNAL_COLUMNS>
export type EditableColumns = Pick<TradeRow, EditableColumn>
/** Columns to set; one that is left out or undefined stays. */
export type ColumnPatch = { readonly [C in EditableColumn]?: EditableColumns[C] | undefined }

type EditableFields = NamedColumns<EditableColumn>

export const brokerColumns = keysOf(BROKER_COLUMNS)
const journalColumns = keysOf(JOURNAL_COLUMNS)
const isEditable = (column: TradeColumnName): column is EditableColumn => 'edit' in TRADE_COLUMNS[column]
const tradeColumns = keysOf(TRADE_COLUMNS)
const editableColumns = tradeColumns.filter(isEditable)
const DERIVED = tradeColumns.filter((column) => !isEditable(column))

function keysOf<T extends object>(record: T): readonly (keyof T & string)[] {
  return Object.keys(record).filter((key): key is keyof T & string => key in record)
}

/** The broker's values as the trade holds them now, edits of the person included. */
export function brokerValuesOfRow(row: BrokerColumns): BrokerValues {
  return columnsToNames(row, brokerColumns)
}

export function brokerColumnsOf(values: BrokerValues): BrokerColumns {
  return namesToColumns(values, brokerColumns)
}

/** What the person wrote about a trade; its strategy is an id. */
export function journalOfRow(row: JournalColumns): TradeJournal {
  return columnsToNames(row, journalColumns)
}

/** Everything of the catalogue. */
export function columnsOf(
  values: Readonly<Record<keyof NamedColumns<TradeColumnName>, unknown>>,
): Pick<TradeRow, TradeColumnName> {
  return namesToColumns(values, tradeColumns)
}

/** Fields of an input that hold what their columns hold. Those that are read in another way are for the caller. */
export function patchOfFields(
  input: {
    readonly [Field in keyof EditableFields]?: EditableFields[Field] | undefined
  },
): ColumnPatch {
  return givenToColumns(input, editableColumns)
}

/** The columns that a patch would really change, in the order of the catalogue. */
export function changedColumns(row: EditableColumns, patch: ColumnPatch): readonly EditableColumn[] {
  return editableColumns.filter((column) => {
    const value = patch[column]
    return value !== undefined && !isDeepStrictEqual(value, row[column])
  })
}

/** The columns that a part of a row has. */
export function columnsIn(part: Partial<EditableColumns>): readonly EditableColumn[] {
  return editableColumns.filter((column) => column in part)
}

export function touchesStatistics(columns: readonly EditableColumn[]): boolean {
  return columns.some((column) => TRADE_COLUMNS[column].edit !== 'nothing')
}

/** Some columns of a row. */
export function pickColumns(row: ColumnPatch, columns: readonly EditableColumn[]): Partial<EditableColumns> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

/** The columns that must be written with some that change: they are never written by themselves. */
export function derivedBy(columns: readonly EditableColumn[]): readonly TradeColumnName[] {
  return columns.some((column) => TRADE_COLUMNS[column].edit === 'columns') ? DERIVED : []
}

/** What follows from a trade's editable columns. */
export function derivedColumns(row: TradeRow): Pick<TradeRow, DerivedColumn> {
  return {
    net_pnl_cents: row.gross_pnl_cents - row.fees_cents,
    status: row.closed_at === null ? 'open' : 'closed',
    risk_e4: rMultipleE4Of(row.direction, row.entry_price, row.exit_price, row.stop_loss),
    broker_order: brokerOrderOf(row.mt5_trade_id),
    fingerprint: fingerprintOf(brokerValuesOfRow(row)),
  }
}
