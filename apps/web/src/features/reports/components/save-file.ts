import { csvOf, type CsvTable } from '../model/csv.ts'

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; a large one keeps its own hold of the content.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function saveCsv(name: string, table: CsvTable): void {
  saveFile(name, new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }))
}
