import type { MapperField } from './mapper-field.ts'
import type { MappedColumns, Mapping } from './mapping.ts'

/** What a field needs to have before rows can become trades; `result` is a gross or a net one. */
export type MissingField = MapperField | 'result'

export const NEEDED_FIELDS = ['timestamp', 'pair', 'quantity', 'entryPrice', 'exitPrice'] as const

/** Fields that a mapping lacks to make trades of rows. */
export function missingFields(
  columns: MappedColumns,
  direction: Mapping['direction'],
): readonly MissingField[] {
  const missing: MissingField[] = NEEDED_FIELDS.filter((field) => columns[field] === undefined)
  if (columns.direction === undefined && direction.kind === 'words') missing.push('direction')
  if (columns.grossPnl === undefined && columns.netPnl === undefined) missing.push('result')
  return missing
}
