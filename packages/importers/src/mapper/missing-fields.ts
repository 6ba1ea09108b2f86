import type { MapperField } from '@plumbline/domain/imports/mapper-field'
import type { MappedColumns, Mapping } from './mapping.ts'

/** A required field that has no column; `result` means gross or net P&L. */
export type MissingField = MapperField | 'result'

export const NEEDED_FIELDS = ['timestamp', 'pair', 'quantity', 'entryPrice', 'exitPrice'] as const

/** Required fields that a mapping lacks. */
export function missingFields(
  columns: MappedColumns,
  direction: Mapping['direction'],
): readonly MissingField[] {
  const missing: MissingField[] = NEEDED_FIELDS.filter((field) => columns[field] === undefined)
  if (columns.direction === undefined && direction.kind === 'words') missing.push('direction')
  if (columns.grossPnl === undefined && columns.netPnl === undefined) missing.push('result')
  return missing
}
