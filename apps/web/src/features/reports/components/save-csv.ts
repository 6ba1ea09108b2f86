import { saveFile } from '#web/lib/browser/save-file.ts'
import { csvOf, type CsvTable } from '../model/csv.ts'

/** Hands a table to the browser's downloads. */
export function saveCsv(name: string, table: CsvTable): void {
  saveFile(name, new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }))
}
