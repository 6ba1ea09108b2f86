import { saveFile } from '#web/lib/browser/save-file.ts'
import { csvOf, type CsvTable } from '../model/csv.ts'

/** Saves a table as a CSV download. */
export function saveCsv(name: string, table: CsvTable): void {
  saveFile(name, new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }))
}
