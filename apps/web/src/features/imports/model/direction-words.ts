import type { ImportTable, TableMapping } from '@plumbline/contract/imports/table-mapping'
import { directionOf, plainWord } from '@plumbline/importers/mapper/direction-words'

/** A value of the direction column and its meaning; null if not assigned. */
export type DirectionWord = { readonly word: string; readonly direction: 'long' | 'short' | null }

const mostWords = 8

/** Distinct direction values of the visible rows. */
export function shownWords(
  { rows }: Pick<ImportTable, 'rows'>,
  mapping: TableMapping,
): readonly DirectionWord[] {
  const column = mapping.columns.direction?.[0]
  if (column === undefined || mapping.direction.kind !== 'words') return []
  const { words } = mapping.direction
  const found = new Set(rows.map(({ cells }) => plainWord(cells[column] ?? '')).filter((word) => word !== ''))
  return [...found].slice(0, mostWords).map((word) => ({
    word,
    direction: (Object.hasOwn(words, word) ? words[word] : directionOf(word)) ?? null,
  }))
}

export function withWord(mapping: TableMapping, word: string, direction: 'long' | 'short'): TableMapping {
  const words = mapping.direction.kind === 'words' ? mapping.direction.words : {}
  return { ...mapping, direction: { kind: 'words', words: { ...words, [word]: direction } } }
}
