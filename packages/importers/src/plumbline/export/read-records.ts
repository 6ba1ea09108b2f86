import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import { readCsvRows } from '../../csv/csv-rows.ts'
import type { OnProgress, SourceFile } from '../../source-file.ts'
import { decodeAll } from '../../readers/decode.ts'
import { UnreadableFile } from '../../readers/unreadable-file.ts'
import { readSheetRows } from '../../xlsx/sheet-rows.ts'
import { openWorkbook, sheetSource } from '../../xlsx/workbook.ts'
import { CONTINUED } from './export-columns.ts'
import { cellValue, exportPlaces, type RecordCells, recordOfCells, recordOfObject } from './record-cells.ts'

type OnRecord = (cells: RecordCells) => void

/** Streams the records of an export; returns the account's currency. May throw UnreadableFile. */
export type ReadRecords = (
  file: SourceFile,
  onRecord: OnRecord,
  onProgress: OnProgress,
) => Pick<BrokerFile['account'], 'currency'>

export const readCsvRecords: ReadRecords = ({ bytes }, onRecord, onProgress) => {
  const table = tableReader(onRecord)
  readCsvRows(decodeAll(bytes), ({ line, cells }) => table.row(line, cells), onProgress)
  return table.end()
}

export const readXlsxRecords: ReadRecords = ({ bytes }, onRecord, onProgress) => {
  const workbook = openWorkbook(bytes)
  if (!workbook) throw new UnreadableFile('unknown-format', 'an archive that is not a workbook')
  const table = tableReader(onRecord)
  const sheet = { ...sheetSource(workbook), exactTexts: true }
  readSheetRows(sheet, ({ line, cells }) => table.row(line, cells), onProgress)
  return table.end()
}

export const readJsonRecords: ReadRecords = ({ bytes }, onRecord) => {
  const { currency, records } = Object(parsed(decodeAll(bytes)))
  if (!Array.isArray(records)) throw new UnreadableFile('truncated-file', 'no list of records')
  records.forEach((value: unknown, index) => onRecord(recordOfObject(index + 1, value)))
  return { currency: typeof currency === 'string' ? currency : null }
}

/** Joins continuation rows to records, and finds the account's currency. */
function tableReader(onRecord: OnRecord) {
  let places: ReadonlyMap<string, number> | undefined
  let pending: { readonly line: number; readonly cells: (string | null)[] } | undefined
  let currency: string | null = null
  const flush = () => {
    if (pending === undefined || places === undefined) return
    const record = recordOfCells(pending.line, pending.cells, places)
    currency ??= record.text('currency')
    onRecord(record)
    pending = undefined
  }
  return {
    row(line: number, texts: readonly string[]): undefined {
      if (places === undefined) {
        places = exportPlaces(texts)
        return
      }
      const cells = texts.map(cellValue)
      if (cells[0] === CONTINUED && pending !== undefined) {
        const { cells: before } = pending
        cells.forEach((cell, at) => {
          if (at > 0 && cell !== null) before[at] = (before[at] ?? '') + cell
        })
        return
      }
      flush()
      pending = { line, cells }
    },
    end() {
      flush()
      return { currency }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile('truncated-file', error instanceof Error ? error.message : String(error))
  }
}
