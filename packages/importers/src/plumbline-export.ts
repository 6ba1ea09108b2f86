import type { BrokerFile, ImportedCash } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { delimiterOf } from './csv/delimiter.ts'
import type { Importer, ParseResult } from './importer.ts'
import type { OnProgress, SourceFile } from './source-file.ts'
import { exportPlaces } from './plumbline/export/record-cells.ts'
import { readCashRecord, readTradeRecord } from './plumbline/export/read-record.ts'
import {
  readCsvRecords,
  readJsonRecords,
  type ReadRecords,
  readXlsxRecords,
} from './plumbline/export/read-records.ts'
import { PLUMBLINE } from './plumbline/source.ts'
import { TRADES_FORMAT } from './plumbline/export/trades-document.ts'
import { headOf } from './readers/container.ts'
import { decodeAll } from './readers/decode.ts'
import { createProblemList } from './readers/problem-list.ts'
import { attemptRead } from './readers/unreadable-file.ts'
import { openMt5Document } from './mt5/document.ts'

const FORMAT = 'plumbline-export'

/** Plumbline's export of an account (docs/export.md) as CSV, XLSX or JSON; import restores it without loss. */
export const plumblineExport: Importer = {
  format: FORMAT,
  label: 'Plumbline Export',
  source: PLUMBLINE,
  keepsJournal: true,
  detect: (file) => (readerOf(file) === undefined ? 0 : 1),
  parse: (file, onProgress) => attemptRead(() => parse(file, onProgress)),
}

/** Whether a file is a CSV or JSON export. Its notes may contain text that would look like HTML or binary data. */
export function isExportText(file: SourceFile): boolean {
  return textReaderOf(file) !== undefined
}

function readerOf(file: SourceFile): ReadRecords | undefined {
  return textReaderOf(file) ?? (isExportWorkbook(file) ? readXlsxRecords : undefined)
}

const JSON_HEAD = new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${TRADES_FORMAT}"`)

function textReaderOf({ bytes }: SourceFile): ReadRecords | undefined {
  const text = decodeAll(headOf(bytes)).replace('\ufeff', '')
  if (JSON_HEAD.test(text)) return readJsonRecords
  const heading = text.split(/\r?\n/, 1)[0] ?? ''
  const names = heading.split(delimiterOf(heading)).map((name) => name.replaceAll('"', ''))
  return exportPlaces(names).size > 0 ? readCsvRecords : undefined
}

function isExportWorkbook(file: SourceFile): boolean {
  let found = false
  attemptRead(() => {
    const document = openMt5Document(file)
    if (document?.container === 'xlsx') {
      document.readRows(
        ({ cells }) => {
          found = exportPlaces(cells).size > 0
          return 'stop'
        },
        () => undefined,
      )
    }
    return { kind: 'failed', code: 'unknown-format', detail: '' }
  })
  return found
}

function parse(file: SourceFile, onProgress: OnProgress): ParseResult {
  const trades: ImportedTrade[] = []
  const cash: ImportedCash[] = []
  const problems = createProblemList()
  const seen = new Set<string>()
  const read = readerOf(file) ?? readCsvRecords
  const { currency } = read(
    file,
    (cells) => {
      if (cells.text('record') === 'trade') {
        const reading = readTradeRecord(cells)
        if (reading.kind === 'read') trades.push(withOwnId(reading.value, seen))
        else problems.add(reading.problem)
        return
      }
      const reading = readCashRecord(cells)
      if (reading.kind === 'read') cash.push(reading.value)
      else problems.add(reading.problem)
    },
    onProgress,
  )
  const list = problems.list()
  if (trades.length + cash.length + list.length === 0)
    return { kind: 'failed', code: 'no-trades', detail: '' }
  const account = { login: null, currency, server: null, broker: null }
  const broker: BrokerFile = {
    format: FORMAT,
    account,
    trades,
    cash,
    problems: list,
    stated: null,
  }
  return { kind: 'read', file: broker }
}

/**
 * A journal may contain two trades with the same broker id (manual entries, or merged accounts), a broker's file may
 * not: the second is matched by its values instead, and its `mt5TradeId` text is kept.
 */
function withOwnId(trade: ImportedTrade, seen: Set<string>): ImportedTrade {
  if (trade.brokerId === null) return trade
  if (seen.has(trade.brokerId)) return { ...trade, brokerId: null }
  seen.add(trade.brokerId)
  return trade
}
