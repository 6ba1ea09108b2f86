import type { FileFormat } from '@plumbline/contract/exports/exports'
import { EXPORT_COLUMNS, exportRows } from '@plumbline/importers/plumbline/export/export-columns'
import type { ExportHead, ExportRecord } from '@plumbline/importers/plumbline/export/export-record'
import { TRADES_END, tradesRecord, tradesStart } from '@plumbline/importers/plumbline/export/trades-document'
import { CSV_START, csvHeading, csvLine } from '@plumbline/importers/tables/csv-text'
import type { TableRow } from '@plumbline/importers/tables/table'
import { type Chunks, workbookFile } from './table-file.ts'

type Records = AsyncIterable<readonly ExportRecord[]>

/** An account's records as a file, in chunks. */
export function recordFile(format: FileFormat, records: Records, head: ExportHead): Chunks {
  switch (format) {
    case 'csv':
      return csvFile(records, head)
    case 'xlsx':
      return workbookFile([{ name: 'Journal', columns: EXPORT_COLUMNS, rows: rowsOf(records, head) }])
    case 'json':
      return jsonFile(records, head)
  }
}

async function* csvFile(records: Records, head: ExportHead): Chunks {
  yield CSV_START + csvHeading(EXPORT_COLUMNS)
  for await (const page of records) {
    let text = ''
    for (const record of page) {
      for (const row of exportRows(record, head)) text += csvLine(EXPORT_COLUMNS, row)
    }
    yield text
  }
}

async function* jsonFile(records: Records, head: ExportHead): Chunks {
  yield tradesStart(head)
  let isFirst = true
  for await (const page of records) {
    let text = ''
    for (const record of page) {
      text += tradesRecord(record, isFirst)
      isFirst = false
    }
    yield text
  }
  yield TRADES_END
}

async function* rowsOf(records: Records, head: ExportHead): AsyncGenerator<readonly TableRow[]> {
  for await (const page of records) yield page.flatMap((record) => exportRows(record, head))
}
