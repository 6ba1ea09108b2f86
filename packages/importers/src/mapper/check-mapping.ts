import { kindOf, MAPPER_FIELDS, type MapperField } from '@plumbline/domain/imports/mapper-field'
import type { RowMeaning } from '@plumbline/domain/imports/table-mapping'
import { missingFields, type MissingField } from './missing-fields.ts'
import type { Mapping } from './mapping.ts'

/** Why a mapping cannot be used on a table. Columns count from 0. */
export type MappingFault =
  /** The rows are not trades: no mapping reads them correctly. */
  | { readonly code: Exclude<RowMeaning, 'trades'> }
  /** The mapping belongs to a table with other headings. */
  | { readonly code: 'other-headings' }
  | { readonly code: 'missing-field'; readonly field: MissingField }
  | { readonly code: 'no-such-account'; readonly name: string }
  | { readonly code: 'no-such-column'; readonly field: MapperField; readonly column: number }
  /** Only a time can have two columns: the date and the time of day. */
  | { readonly code: 'two-columns'; readonly field: MapperField }
  | {
      readonly code: 'column-twice'
      readonly column: number
      readonly fields: readonly [MapperField, MapperField]
    }

interface MappableTable {
  readonly guess: {
    readonly mapping: Pick<Mapping, 'headings'>
    readonly rowsAre: RowMeaning
    readonly accounts: readonly { readonly name: string }[]
  }
  readonly width: number
}

/** All faults of a mapping, in the order in which the user would fix them. */
export function mappingFaults(
  mapping: Mapping,
  { guess: { mapping: guessed, rowsAre, accounts }, width }: MappableTable,
): readonly MappingFault[] {
  if (rowsAre !== 'trades') return [{ code: rowsAre }]
  if (JSON.stringify(mapping.headings) !== JSON.stringify(guessed.headings))
    return [{ code: 'other-headings' }]
  const taken = new Map<number, MapperField>()
  const faults: MappingFault[] = []
  const { account } = mapping
  if (account !== undefined && !accounts.some(({ name }) => name === account))
    faults.push({ code: 'no-such-account', name: account })
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
