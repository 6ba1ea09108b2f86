import { type ExportHead, type ExportRecord } from './export-record.ts'
import { exportObject } from './export-columns.ts'

/** The `format` of a JSON document of trades. */
export const TRADES_FORMAT = 'plumbline-trades'
const VERSION = 1

/** The start of a JSON document of an account's records; one record per line follows, then `TRADES_END`. */
export function tradesStart({ currency }: ExportHead): string {
  return `{"format":"${TRADES_FORMAT}","version":${VERSION},"currency":${JSON.stringify(currency)},"records":[`
}

export function tradesRecord(record: ExportRecord, isFirst: boolean): string {
  return `${isFirst ? '\n' : ',\n'}${JSON.stringify(exportObject(record))}`
}

export const TRADES_END = '\n]}\n'
