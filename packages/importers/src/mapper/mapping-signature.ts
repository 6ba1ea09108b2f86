import { plainHeading } from './read-heading.ts'
import type { Table } from './table.ts'

/** The heading row in the form that a mapping stores; null if the table has none. */
export function tableHeadings({ head, header }: Pick<Table, 'head' | 'header'>): readonly string[] | null {
  if (header.index === null) return null
  return (head[header.index]?.cells ?? []).map(plainHeading)
}

/**
 * Fingerprint of a table's source: headings in order, container and delimiter (a different regional setting formats
 * numbers differently). Equal for all files of a source, regardless of their rows and the lines above the headings.
 */
export function mappingSignature(table: Pick<Table, 'head' | 'header' | 'container' | 'delimiter'>): string {
  const headings = tableHeadings(table) ?? [`${table.header.width} columns`]
  return fnv1a64([table.container, table.delimiter ?? '', ...headings].join('\u001f'))
}

const PRIME = 0x100000001b3n
const OFFSET_BASIS = 0xcbf29ce484222325n

/** FNV-1a over UTF-16 units, 64 bits as hexadecimal (Fowler, Noll, Vo). */
function fnv1a64(text: string): string {
  let hash = OFFSET_BASIS
  for (let i = 0; i < text.length; i += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * PRIME)
  }
  return hash.toString(16).padStart(16, '0')
}
