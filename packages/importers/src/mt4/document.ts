import { readHtmlRows } from '../html/html-rows.ts'
import type { SourceFile } from '../source-file.ts'
import { containerOf, headOf } from '../readers/container.ts'
import { decodeAll } from '../readers/decode.ts'
import type { Row } from '../readers/row.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { type PageHead, readPageHead } from './page-head.ts'
import { statementRowKind } from './statement/row-kind.ts'
import { isTesterEvent } from './tester/event-row.ts'

/** A page that could be from MetaTrader 4: what stands above its tables, and in their first rows. */
export interface Mt4Document {
  readonly head: PageHead
  readonly firstRows: readonly Row[]
  /** What its rows are, by their shape. */
  readonly rows: 'statement' | 'tester' | 'neither'
}

const HEAD_ROWS = 120

/** Pages that were looked at already: two importers ask about the same bytes. */
const seen = new WeakMap<Uint8Array, Mt4Document | null>()

/** Looks into a file; null where it is no page or cannot be read (refused before any importer is asked). */
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
  return { head: readPageHead(bytes), firstRows, rows: kindOfRows(firstRows) }
}

function kindOfRows(rows: readonly Row[]): Mt4Document['rows'] {
  if (rows.some((row) => ['trade', 'order', 'cash'].includes(statementRowKind(row)))) return 'statement'
  return rows.some(isTesterEvent) ? 'tester' : 'neither'
}
