import type { TableMapping } from '@plumbline/contract/imports/table-mapping'
import { MAPPER_FIELDS, type MapperField } from '@plumbline/domain/imports/mapper-field'

/** Role of a column: a field, the time of day for a date in another column, or none. */
export type ColumnRole = MapperField | 'timestampClock' | 'closingTimeClock' | 'none'

const clocks = { timestampClock: 'timestamp', closingTimeClock: 'closingTime' } as const

/** In the order of the fields, each time of day behind its date. */
export const columnRoles: readonly ColumnRole[] = [
  'none',
  ...MAPPER_FIELDS.flatMap((field): readonly ColumnRole[] =>
    field === 'timestamp' || field === 'closingTime' ? [field, `${field}Clock`] : [field],
  ),
]

export function isClock(role: ColumnRole): role is keyof typeof clocks {
  return role in clocks
}

type Columns = TableMapping['columns']

export function roleOf({ columns }: Pick<TableMapping, 'columns'>, column: number): ColumnRole {
  if (columns.timestamp?.[1] === column) return 'timestampClock'
  if (columns.closingTime?.[1] === column) return 'closingTimeClock'
  return columnRoles.find((role) => columnOf(columns, role) === column) ?? 'none'
}

/** Roles available to a column: a time of day requires a date in another column. */
export function rolesFor({ columns }: Pick<TableMapping, 'columns'>, column: number): readonly ColumnRole[] {
  return columnRoles.filter((role) => {
    if (!isClock(role)) return true
    const date = columns[clocks[role]]?.[0]
    return date !== undefined && date !== column
  })
}

/** Assigns a role to a column; clears the column's previous role and the role's previous column. */
export function withRole(mapping: TableMapping, column: number, role: ColumnRole): TableMapping {
  const free = withoutColumn(mapping.columns, column)
  if (role === 'none') return { ...mapping, columns: free }
  if (isClock(role)) {
    const field = clocks[role]
    const date = free[field]?.[0]
    return date === undefined ? mapping : { ...mapping, columns: { ...free, [field]: [date, column] } }
  }
  const clock = free[role]?.[1]
  const columns = { ...free, [role]: clock === undefined ? [column] : [column, clock] }
  // Assigning a direction column means to read the direction from it instead of the quantity's sign.
  const isDirection = role === 'direction' && mapping.direction.kind !== 'words'
  return { ...mapping, columns, ...(isDirection && { direction: { kind: 'words' as const, words: {} } }) }
}

/** Removing a date column also removes its time of day. */
function withoutColumn(columns: Columns, column: number): Columns {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, places]) => {
      if (places === undefined || places[0] === column) return []
      return [[field, places.filter((place) => place !== column)]]
    }),
  )
}

function columnOf(columns: Columns, role: ColumnRole): number | undefined {
  return role === 'none' || isClock(role) ? undefined : columns[role]?.[0]
}
