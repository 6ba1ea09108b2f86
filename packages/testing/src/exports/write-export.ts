import { EXPORT_COLUMNS, exportRows } from '@plumbline/importers/plumbline/export/export-columns'
import type { ExportHead, ExportRecord } from '@plumbline/importers/plumbline/export/export-record'
import { TRADES_END, tradesRecord, tradesStart } from '@plumbline/importers/plumbline/export/trades-document'
import { CSV_START, csvHeading, csvLine } from '@plumbline/importers/tables/csv-text'
import { SHEET_END, sheetRow, sheetStart } from '@plumbline/importers/tables/sheet-xml'
import { sheetPartName, workbookParts } from '@plumbline/importers/tables/workbook-parts'
import { zipSync } from 'fflate'
import { utf8 } from '../broker-files/text-bytes.ts'

export const EXPORT_FORMS = ['csv', 'xlsx', 'json'] as const

/** A whole export as bytes, by the writers that the server streams with. */
export function writeExport(
  form: (typeof EXPORT_FORMS)[number],
  records: readonly ExportRecord[],
  head: ExportHead,
): Uint8Array {
  if (form === 'json')
    return utf8(
      tradesStart(head) + records.map((record, i) => tradesRecord(record, i === 0)).join('') + TRADES_END,
    )
  const rows = records.flatMap((record) => exportRows(record, head))
  if (form === 'csv')
    return utf8(
      CSV_START + csvHeading(EXPORT_COLUMNS) + rows.map((row) => csvLine(EXPORT_COLUMNS, row)).join(''),
    )
  const sheet =
    sheetStart(EXPORT_COLUMNS) + rows.map((row) => sheetRow(EXPORT_COLUMNS, row)).join('') + SHEET_END
  const parts = workbookParts(['Journal']).map(({ name, text }) => [name, utf8(text)] as const)
  return zipSync({ ...Object.fromEntries(parts), [sheetPartName(0)]: utf8(sheet) })
}
