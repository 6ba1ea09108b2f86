import { readHtmlRows } from '../html/html-rows.ts'
import type { SourceFile } from '../source-file.ts'
import { containerOf, headOf } from '../readers/container.ts'
import { decodeAll } from '../readers/decode.ts'
import type { Row } from '../readers/row.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { type PageHead, readPageHead } from './page-head.ts'
import { isMt4Heading, isMt4TesterHeading } from '../mt5/rows/section-heading.ts'

/** A page that may be from MetaTrader 4: its head above the tables, and the first rows. */
export interface Mt4Document {
  readonly head: PageHead
  readonly firstRows: readonly Row[]
  /** Kind of document, from the headings above its rows. */
  readonly headings: 'statement' | 'tester' | 'neither'
}

const HEAD_ROWS = 120

/** Cache: two importers open the same bytes. */
const seen = new WeakMap<Uint8Array, Mt4Document | null>()

/** Opens a file; null if it is not HTML or is unreadable (already rejected before any importer is asked). */
export function openMt4Document({ bytes }: SourceFile): Mt4Document | null {
  const known = seen.get(bytes)
  if (known !== undefined) return known
  const document = open(bytes)
  seen.set(bytes, document)
  return document
}

function open(bytes: Uint8Array): Mt4Document | null {
  if (containerOf(bytes, decodeAll(headOf(bytes))) !== 'html') return null
  const firstRows: Row[] = []
  try {
    readHtmlRows(
      bytes,
      (row) => {
        firstRows.push(row)
        return firstRows.length >= HEAD_ROWS ? 'stop' : undefined
      },
      () => undefined,
    )
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
  return { head: readPageHead(bytes), firstRows, headings: kindOfHeadings(firstRows) }
}

function kindOfHeadings(rows: readonly Row[]): Mt4Document['headings'] {
  if (rows.some(isMt4Heading)) return 'statement'
  return rows.some(isMt4TesterHeading) ? 'tester' : 'neither'
}
