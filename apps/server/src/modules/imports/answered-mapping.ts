import type { Mapping } from '@plumbline/importers/mapper/mapping'
import type { TableOption } from '@plumbline/importers/mapper/unknown-table'

/** How the table of an import is read, and who said so; kept with the import as plain JSON. */
export interface AnsweredMapping extends TableOption {
  readonly container: 'csv' | 'xlsx'
  readonly mapping: Mapping
  readonly origin: 'remembered' | 'answered'
}
