import type { OnProgress, SourceFile } from '../source-file.ts'
import { readHtmlRows } from '../html/html-rows.ts'
import { containerOf, headOf } from '../readers/container.ts'
import { decodeAll } from '../readers/decode.ts'
import type { OnRow, Row } from '../readers/row.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { readSheetRows } from '../xlsx/sheet-rows.ts'
import { openWorkbook, sheetSource, type Workbook } from '../xlsx/workbook.ts'
import { type DocumentHead, readDocumentHead } from './rows/document-head.ts'
import { isMt5Heading } from './rows/section-heading.ts'

/** A file that may be from MetaTrader 5: a function to stream its rows, and facts from the first rows. */
export interface Mt5Document {
  readonly container: 'html' | 'xlsx'
  readonly head: DocumentHead
  /** The first rows contain the heading row of a section. */
  readonly hasHeading: boolean
  readonly readRows: (onRow: OnRow, onProgress: OnProgress) => void
  /** Names of further sheets with rows, which are not read. */
  readonly otherSheets: readonly string[]
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
  const first = describeSheet(workbook, 0)
  const others = workbook.sheets.slice(1, MAX_SHEETS).flatMap(({ name }, index) => {
    const sheet = orNothing(() => describeSheet(workbook, index + 1))
    return sheet?.hasRows === false ? [] : [{ name, sheet }]
  })
  const report = isReport(first) ? undefined : others.find(({ sheet }) => sheet && isReport(sheet))
  const unread = others.filter((other) => other !== report).map(({ name }) => name)
  return report?.sheet
    ? { ...report.sheet, otherSheets: [...(first.hasRows ? [workbook.sheets[0].name] : []), ...unread] }
    : { ...first, otherSheets: unread }
}

/** Further sheets of a workbook are ignored. */
const MAX_SHEETS = 20

function describeSheet(workbook: Workbook, index: number) {
  const sheet = sheetSource(workbook, index)
  return describe('xlsx', (onRow, onProgress) => readSheetRows(sheet, onRow, onProgress))
}

/** A damaged sheet beside the report does not make the report unreadable. */
function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined
    throw error
  }
}

function isReport({ head, hasHeading }: Pick<Mt5Document, 'head' | 'hasHeading'>): boolean {
  return head.document !== undefined || hasHeading
}

function describe(
  container: Mt5Document['container'],
  readRows: Mt5Document['readRows'],
): Mt5Document & { readonly hasRows: boolean } {
  const rows: Row[] = []
  readRows(
    (row) => {
      rows.push(row)
      return rows.length >= HEAD_ROWS ? 'stop' : undefined
    },
    () => undefined,
  )
  return {
    container,
    head: readDocumentHead(rows),
    hasHeading: rows.some(isMt5Heading),
    hasRows: rows.length > 0,
    readRows,
    otherSheets: [],
  }
}
