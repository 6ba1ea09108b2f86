import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import { csvHeading } from './csv/csv-heading.ts'
import { widthMisfit, readCsvRows } from './csv/csv-rows.ts'
import type { Importer, ParseResult, ReadOptions } from './importer.ts'
import type { OnProgress, SourceFile } from './source-file.ts'
import { type Columns, missingColumns, readColumns } from './plumbline/columns.ts'
import { problemOf, readCsvTrade } from './plumbline/csv-trade.ts'
import { PLUMBLINE } from './plumbline/source.ts'
import { createBrokerClock } from './readers/broker-clock.ts'
import { decodeAll } from './readers/decode.ts'
import { createProblemList } from './readers/problem-list.ts'
import { bySameClock, type ClockedTrade } from './readers/same-clock.ts'
import { attemptRead } from './readers/unreadable-file.ts'

const NO_ACCOUNT: BrokerFile['account'] = { login: null, currency: null, server: null, broker: null }

/** Plumbline's own CSV (docs/plumbline-csv.md): one trade per row, headings are the specification's field names. */
export const plumblineCsv: Importer = {
  format: 'plumbline-csv',
  label: 'Plumbline CSV',
  source: PLUMBLINE,
  detect: (file) => (missingColumns(headingsOf(file)).length === 0 ? 0.9 : 0),
  parse: (file, onProgress, options) => attemptRead(() => parse(file, onProgress, options)),
}

/** Columns of the first row; empty if the file is not text. */
export function headingsOf(file: SourceFile): Columns {
  return readColumns(csvHeading(file))
}

function parse({ bytes }: SourceFile, onProgress: OnProgress, { brokerTimeZone }: ReadOptions): ParseResult {
  const rows: ClockedTrade[] = []
  const toBroker = createBrokerClock(brokerTimeZone ?? 'UTC')
  const problems = createProblemList()
  let columns: Columns | undefined
  let width = 0
  readCsvRows(
    decodeAll(bytes),
    (row) => {
      if (!columns) {
        columns = readColumns(row.cells)
        width = row.cells.length
        return undefined
      }
      const misfit = widthMisfit(row.cells, width)
      if (misfit) problems.add(problemOf(row, misfit))
      else {
        const reading = readCsvTrade(row, columns, toBroker)
        if (reading.kind === 'read') rows.push(reading.value)
        else problems.add(reading.problem)
      }
      return undefined
    },
    onProgress,
  )
  const clocked = bySameClock(rows, problems.add)
  const list = problems.list()
  if (clocked.trades.length === 0 && list.length === 0)
    return { kind: 'failed', code: 'no-trades', detail: '' }
  const file = {
    format: 'plumbline-csv',
    account: NO_ACCOUNT,
    ...clocked,
    cash: [],
    problems: list,
    stated: null,
  }
  return { kind: 'read', file }
}
