import type { ImportTable, MappingGuess, TableMapping } from '@plumbline/contract/imports/table-mapping'
import { roleOf } from './column-role.ts'

type ColumnGuess = MappingGuess['columns'][number]

/** How a column's role was determined, and how certain it is. */
export type ColumnStanding =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'guessed'
      readonly certainty: number
      readonly because: ColumnGuess['because'][number] | undefined
    }
  | { readonly kind: 'remembered' }
  | { readonly kind: 'byPerson' }

export function columnStanding(
  table: Pick<ImportTable, 'guess' | 'mapping' | 'origin'>,
  mapping: TableMapping,
  column: number,
): ColumnStanding {
  const role = roleOf(mapping, column)
  const guessed = table.guess.columns.find((one) => one.column === column)
  if (role === roleOf(table.guess.mapping, column)) {
    if (role === 'none' || !guessed) return { kind: 'none' }
    return { kind: 'guessed', certainty: guessed.certainty, because: guessed.because[0] }
  }
  const isRemembered = table.origin === 'remembered' && role === roleOf(table.mapping, column)
  return { kind: isRemembered ? 'remembered' : 'byPerson' }
}
