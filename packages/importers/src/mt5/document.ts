import type { OnProgress, SourceFile } from '../source-file.ts'
import { readHtmlRows } from '../html/html-rows.ts'
import { containerOf, headOf } from '../readers/container.ts'
import { decodeAll } from '../readers/decode.ts'
import type { OnRow, Row } from '../readers/row.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { readSheetRows } from '../xlsx/sheet-rows.ts'
import { openWorkbook, sheetSource } from '../xlsx/workbook.ts'
import { type DocumentHead, readDocumentHead } from './rows/document-head.ts'
import { rowKind } from './rows/row-kind.ts'

/** A file that may be from MetaTrader 5: a function to stream its rows, and facts from the first rows. */
export interface Mt5Document {
  readonly container: 'html' | 'xlsx'
  readonly head: DocumentHead
  readonly hasRecords: boolean
  readonly readRows: (onRow: OnRow, onProgress: OnProgress) => void
}

const HEAD_ROWS = 120

/** Cache: four importers open the same bytes, and shared strings should be read only once. */
const seen = new WeakMap<Uint8Array, Mt5Document | UnreadableFile | null>()

/** Opens a file; null if it is neither a workbook nor HTML. May throw UnreadableFile. */
export function openMt5Document({ bytes }: SourceFile): Mt5Document | null {
  const known = seen.get(bytes)
  const outcome = known === undefined ? lookInto(bytes) : known
  seen.set(bytes, outcome)
  if (outcome instanceof UnreadableFile) throw outcome
  return outcome
}

function lookInto(bytes: Uint8Array): Mt5Document | UnreadableFile | null {
  try {
    return open(bytes)
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
}

function open(bytes: Uint8Array): Mt5Document | null {
  const container = containerOf(bytes, decodeAll(headOf(bytes)))
  if (container === 'html') {
    return describe('html', (onRow, onProgress) => readHtmlRows(bytes, onRow, onProgress))
  }
  const workbook = container === 'zip' ? openWorkbook(bytes) : undefined
  if (!workbook) return null
  const sheet = sheetSource(workbook)
  return describe('xlsx', (onRow, onProgress) => readSheetRows(sheet, onRow, onProgress))
}

function describe(container: Mt5Document['container'], readRows: Mt5Document['readRows']): Mt5Document {
  const rows: Row[] = []
  readRows(
    (row) => {
      rows.push(row)
      return rows.length >= HEAD_ROWS ? 'stop' : undefined
    },
    () => undefined,
  )
  const hasRecords = rows.some((row) => !['other', 'unknown', 'cash'].includes(rowKind(row)))
  return { container, head: readDocumentHead(rows), hasRecords, readRows }
}
