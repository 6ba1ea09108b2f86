import { missingFields, type MissingField } from './missing-fields.ts'
import { kindOf, MAPPER_FIELDS, type MapperField } from './mapper-field.ts'
import type { RowMeaning } from './guess-rows.ts'
import { type Mapping, readMapping } from './mapping.ts'

/** Why a mapping cannot be used on a table. Columns count from 0. */
export type MappingFault =
  /** The rows are not trades: no mapping reads them correctly. */
  | { readonly code: Exclude<RowMeaning, 'trades'> }
  | { readonly code: 'malformed' }
  /** The mapping belongs to a table with other headings. */
  | { readonly code: 'other-headings' }
  | { readonly code: 'missing-field'; readonly field: MissingField }
  | { readonly code: 'no-such-column'; readonly field: MapperField; readonly column: number }
  /** Only a time can have two columns: the date and the time of day. */
  | { readonly code: 'two-columns'; readonly field: MapperField }
  | {
      readonly code: 'column-twice'
      readonly column: number
      readonly fields: readonly [MapperField, MapperField]
    }

export type CheckedMapping =
  | { readonly kind: 'usable'; readonly mapping: Mapping }
  | { readonly kind: 'refused'; readonly faults: readonly [MappingFault, ...MappingFault[]] }

interface MappableTable {
  readonly headings: readonly string[] | null
  readonly width: number
  readonly rowsAre: RowMeaning
}

/** Validates untrusted input as a mapping of this table. Never throws. */
export function checkMapping(value: unknown, table: MappableTable): CheckedMapping {
  const mapping = readMapping(value)
  if (!mapping) return { kind: 'refused', faults: [{ code: 'malformed' }] }
  const [first, ...others] = mappingFaults(mapping, table)
  return first ? { kind: 'refused', faults: [first, ...others] } : { kind: 'usable', mapping }
}

/** All faults of a mapping, in the order in which the user would fix them. */
export function mappingFaults(
  mapping: Mapping,
  { headings, width, rowsAre }: MappableTable,
): readonly MappingFault[] {
  if (rowsAre !== 'trades') return [{ code: rowsAre }]
  if (JSON.stringify(mapping.headings) !== JSON.stringify(headings)) return [{ code: 'other-headings' }]
  const taken = new Map<number, MapperField>()
  const faults: MappingFault[] = []
  for (const field of MAPPER_FIELDS) {
    const places = mapping.columns[field] ?? []
    if (places.length > 1 && kindOf(field) !== 'time') faults.push({ code: 'two-columns', field })
    for (const column of places) {
      const other = taken.get(column)
      if (column >= width) faults.push({ code: 'no-such-column', field, column })
      else if (other) faults.push({ code: 'column-twice', column, fields: [other, field] })
      taken.set(column, field)
    }
  }
  const missing = missingFields(mapping.columns, mapping.direction)
  return [...faults, ...missing.map((field): MappingFault => ({ code: 'missing-field', field }))]
}
