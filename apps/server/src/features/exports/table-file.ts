import { AppError } from '@plumbline/contract/errors'
import { CSV_START, csvHeading, csvLine } from '@plumbline/importers/tables/csv-text'
import { SHEET_END, sheetRow, sheetStart } from '@plumbline/importers/tables/sheet-xml'
import type { TableColumn, TableRow } from '@plumbline/importers/tables/table'
import { sheetPartName, workbookParts } from '@plumbline/importers/tables/workbook-parts'
import { zipArchive } from './zip-archive.ts'

/** A file's chunks in order. */
export type Chunks = AsyncGenerator<string | Uint8Array>

/** A table whose rows arrive in pages. */
export interface PagedTable {
  readonly name: string
  readonly columns: readonly TableColumn[]
  readonly rows: AsyncIterable<readonly TableRow[]>
}

export async function* csvTable({ columns, rows }: PagedTable): Chunks {
  yield CSV_START + csvHeading(columns)
  for await (const page of rows) yield page.map((row) => csvLine(columns, row)).join('')
}

/** A workbook with one sheet per table. */
export function workbookFile(tables: readonly PagedTable[]): Chunks {
  const parts = workbookParts(tables.map(({ name }) => name)).map(({ name, text }) => ({
    name,
    chunks: [text],
  }))
  const sheets = tables.map((table, index) => ({ name: sheetPartName(index), chunks: sheetChunks(table) }))
  return zipArchive([...parts, ...sheets])
}

/** Row limit of a spreadsheet. */
const MAX_ROWS = 1_048_576
/** Characters collected before each call of the compressor. */
const STEP_CHARS = 64 * 1024

async function* sheetChunks({ columns, rows }: PagedTable): Chunks {
  let xml = sheetStart(columns)
  let count = 1
  for await (const page of rows) {
    for (const row of page) {
      if (++count > MAX_ROWS) throw new AppError('EXPORT_TOO_MANY_ROWS', { limit: MAX_ROWS - 1 })
      xml += sheetRow(columns, row)
      if (xml.length > STEP_CHARS) {
        yield xml
        xml = ''
      }
    }
  }
  yield xml + SHEET_END
}

/** A single page of rows that are already loaded. */
export async function* onePage(rows: readonly TableRow[]): AsyncGenerator<readonly TableRow[]> {
  yield rows
}
