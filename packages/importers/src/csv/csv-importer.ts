import type { BrokerFile, Problem, ProblemCode } from '@plumbline/domain/imports/broker-file'
import type { Format, Importer, ParseResult, ReadOptions } from '../importer.ts'
import type { OnProgress, SourceFile } from '../source-file.ts'
import { rowProblem } from '../readers/row-reading.ts'
import { decodeAll } from '../readers/decode.ts'
import { createProblemList } from '../readers/problem-list.ts'
import { attemptRead } from '../readers/unreadable-file.ts'
import { csvHeading } from './csv-heading.ts'
import { type CsvRow, widthMisfit, readCsvRows } from './csv-rows.ts'

/** One row of a table whose columns have names. */
export interface CsvRecord<Name extends string> {
  readonly line: number
  /** Text of a cell; '' if it is empty or the table lacks the column. */
  readonly cell: (name: Name) => string
  readonly problem: (code: ProblemCode, detail?: string) => Problem
}

/** Collects the trades of one file, row by row. */
export interface CsvCollector<Name extends string> {
  /** Returns a problem if the row is unusable. */
  readonly take: (record: CsvRecord<Name>) => Problem | undefined
  /** Result after the last row, with problems that only show once all rows are known. */
  readonly finish: () => Pick<BrokerFile, 'account' | 'trades' | 'moments' | 'accounts'> & {
    readonly problems?: readonly Problem[]
  }
}

export interface CsvFormat<Name extends string> extends Format {
  /** Heading words of each column, in lower case and without spaces; the first match counts. */
  readonly names: Readonly<Record<Name, readonly string[]>>
  /** Columns that identify a file of this format. */
  readonly required: readonly NoInfer<Name>[]
  readonly collect: (options: ReadOptions) => CsvCollector<Name>
}

/** Creates an importer for a CSV format that is recognised by its heading row. */
export function csvImporter<Name extends string>(csv: CsvFormat<Name>): Importer {
  const { names, required, collect: _collect, ...format } = csv
  return {
    ...format,
    detect: (file) => {
      const columns = columnsOf(csvHeading(file), names)
      return required.every((name) => columns.has(name)) ? 0.95 : 0
    },
    parse: (file, onProgress, options) => attemptRead(() => parse(csv, file, onProgress, options)),
  }
}

function parse<Name extends string>(
  { format, names, collect }: CsvFormat<Name>,
  file: SourceFile,
  onProgress: OnProgress,
  options: ReadOptions,
): ParseResult {
  const problems = createProblemList()
  const collector = collect(options)
  let columns: ReadonlyMap<Name, number> | undefined
  let width = 0
  const takeRow = (row: CsvRow) => {
    if (!columns) {
      columns = columnsOf(row.cells, names)
      width = row.cells.length
      return undefined
    }
    const record = recordOf(row, columns)
    const misfit = widthMisfit(row.cells, width)
    const problem = misfit ? record.problem(misfit) : collector.take(record)
    if (problem) problems.add(problem)
    return undefined
  }
  readCsvRows(decodeAll(file.bytes), takeRow, onProgress)
  const { account, trades, moments = [], accounts, problems: late = [] } = collector.finish()
  for (const problem of late) problems.add(problem)
  const list = problems.list()
  if (trades.length === 0 && list.length === 0) return { kind: 'failed', code: 'no-trades', detail: '' }
  const known = { ...(moments.length > 0 && { moments }), ...(accounts && { accounts }) }
  return { kind: 'read', file: { format, account, trades, cash: [], problems: list, stated: null, ...known } }
}

/** Index of each named column. A leading underscore is part of the name. */
function columnsOf<Name extends string>(
  heading: readonly string[],
  names: Readonly<Record<Name, readonly string[]>>,
): ReadonlyMap<Name, number> {
  const columns = new Map<Name, number>()
  const words = heading.map((text) => text.toLowerCase().replace(/[\s/\ufeff]/g, ''))
  for (const name in names) {
    const known = names[name].find((word) => words.includes(word))
    if (known !== undefined) columns.set(name, words.indexOf(known))
  }
  return columns
}

function recordOf<Name extends string>(row: CsvRow, columns: ReadonlyMap<Name, number>): CsvRecord<Name> {
  return {
    line: row.line,
    cell: (name) => (row.cells[columns.get(name) ?? -1] ?? '').trim(),
    problem: (code, detail) =>
      rowProblem({ line: row.line, cells: row.cells, hidden: [], formulas: [] }, code, detail),
  }
}
