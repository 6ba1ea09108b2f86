import { parseArgs } from 'node:util'
import { fileErrorText } from '@plumbline/importers/file-error'
import { NO_OPTIONS, type ParseResult } from '@plumbline/importers/importer'
import type { SourceFile, TableChoice } from '@plumbline/importers/source-file'
import { mappingFaults } from '@plumbline/importers/mapper/check-mapping'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import { mappingFaultText } from '@plumbline/importers/mapper/mapping-fault-text'
import type { UnknownTable } from '@plumbline/importers/mapper/table-question'
import { readBrokerFile } from '@plumbline/importers/registry'
import { chooseSheet, sheetNotNeededError } from './choose-sheet.ts'
import { CommandError } from './command-error.ts'
import { inspectDocument, inspectedTrades } from './inspect-document.ts'
import { inspectLines } from './inspect-lines.ts'
import type { Output } from './output.ts'
import { readSource } from './read-file.ts'
import { readMappingFile } from './read-mapping.ts'
import { tableLines } from './table-lines.ts'

/** `plumbline inspect FILE`: reads a broker's file and compares our totals with its own. Needs no database. */
export async function inspect(args: readonly string[], output: Output): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      trades: { type: 'boolean' },
      mapping: { type: 'string' },
      sheet: { type: 'string' },
    },
  })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) {
    throw new CommandError(
      'usage',
      'Specify one file: plumbline inspect FILE [--json] [--trades] [--mapping FILE.json] [--sheet NAME]',
      2,
    )
  }
  const mapping = values.mapping === undefined ? null : await readMappingFile(values.mapping)
  const read = readMapped(path, await readSource(path), mapping, values.sheet)
  if (read.kind === 'failed' && read.table) return reportTable(read.table, output)
  if (read.kind === 'failed') throw new CommandError(read.code, fileErrorText(read.code, read.detail))
  const document = inspectDocument(read.file)
  const trades = values.trades ? inspectedTrades(read.file) : null
  output.result(trades === null ? document : { ...document, trades }, inspectLines(document, trades))
}

/** A file of a known format needs no mapping; a given one is ignored. */
function readMapped(
  path: string,
  source: SourceFile,
  mapping: Mapping | null,
  sheet: string | undefined,
): ParseResult {
  const read = readSheet(path, source, sheet)
  if (read.kind === 'read' || !read.table || mapping === null) return read
  const faults = mappingFaults(mapping, read.table)
  if (faults.length === 0)
    return readBrokerFile(source, undefined, { ...NO_OPTIONS, mapping, table: tableOf(read.table) })
  const headings = read.table.guess.columns.map(({ heading }) => heading)
  const reasons = faults.map((fault) => mappingFaultText(fault, headings))
  throw new CommandError('mapping-unusable', `The column mapping cannot be used. ${reasons.join(' ')}`)
}

const NEXT =
  'Unknown table format. The guessed columns are listed above. Save table.guess.mapping from --json, correct it and pass it with --mapping, or import the file in the web app.'

/** The file, or the requested sheet of it. */
function readSheet(path: string, source: SourceFile, sheet: string | undefined): ParseResult {
  const read = readBrokerFile(source)
  if (sheet === undefined) return read
  if (read.kind === 'read') throw sheetNotNeededError(path, read.file.format)
  if (!read.table) return read
  const table = { sheet: chooseSheet(path, read.table.options, sheet) }
  return readBrokerFile(source, undefined, { ...NO_OPTIONS, table })
}

function tableOf({ sheet, delimiter }: UnknownTable): TableChoice {
  return { sheet, delimiter }
}

/** A table of unknown format is a failure, reported with its guess. */
function reportTable(table: UnknownTable, output: Output): void {
  const { rowsAre } = table.guess
  const message = rowsAre === 'trades' ? NEXT : mappingFaultText({ code: rowsAre }, [])
  const error = { code: 'unknown-format', message }
  output.result({ error, table }, [...tableLines(table), '', message], false)
}
