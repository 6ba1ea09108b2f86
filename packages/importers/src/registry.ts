import type { BrokerFile, Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { fitsCents } from '@plumbline/domain/money/currency-code'
import type { BrokerZone } from '@plumbline/domain/time/zone'
import { closingTime } from '@plumbline/domain/trades/closing-time'
import { type Format, type Importer, NO_OPTIONS, type ParseResult, type ReadOptions } from './importer.ts'
import type { OnProgress, SourceFile } from './source-file.ts'
import { mt4Statement } from './mt4-statement.ts'
import { mt4Tester } from './mt4-tester.ts'
import { MAPPED_FORMATS } from './mapper/apply-mapping.ts'
import { readUnknownTable } from './mapper/unknown-table.ts'
import { mt5ReportHtml } from './mt5-report-html.ts'
import { mt5ReportXlsx } from './mt5-report-xlsx.ts'
import { mt5TesterHtml } from './mt5-tester-html.ts'
import { mt5TesterXlsx } from './mt5-tester-xlsx.ts'
import { plumblineCsv } from './plumbline-csv.ts'
import { isExportText, plumblineExport } from './plumbline-export.ts'
import { LIMITS } from './readers/limits.ts'
import { refusalOf, unknownFormat } from './refusal.ts'
import { topstepx } from './topstepx.ts'
import { tradovateFills } from './tradovate-fills.ts'
import { tradovatePerformance } from './tradovate-performance.ts'

/** All importers. Register a new format here. */
export const importers: readonly Importer[] = [
  plumblineExport,
  mt5ReportXlsx,
  mt5ReportHtml,
  mt5TesterXlsx,
  mt5TesterHtml,
  mt4Statement,
  mt4Tester,
  tradovatePerformance,
  tradovateFills,
  topstepx,
  plumblineCsv,
]

const formats = new Map<string, Format>(
  [...importers, ...Object.values(MAPPED_FORMATS)].map((format) => [format.format, format]),
)

/** Metadata of an import's format; undefined for a format that is no longer supported. */
export function formatOf(format: string): Format | undefined {
  return formats.get(format)
}

/**
 * Reads a broker's file by its content; name and extension are ignored. A table that no importer recognises is read
 * with `options.mapping`; without one, the result is `unknown-format` with a guessed mapping. Never throws for bad
 * input.
 */
export function readBrokerFile(
  file: SourceFile,
  onProgress: OnProgress = () => undefined,
  options: ReadOptions = NO_OPTIONS,
): ParseResult {
  const refused = file.bytes.length <= LIMITS.fileBytes && isExportText(file) ? undefined : refusalOf(file)
  if (refused) return refused
  const [best] = importers
    .map((importer) => ({ importer, confidence: importer.detect(file) }))
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence)
  const result = best
    ? best.importer.parse(file, onProgress, options)
    : readUnknownTable(file, unknownFormat(file), onProgress, options)
  return result.kind === 'read' ? usable(result.file, options.brokerTimeZone) : result
}

/** Checks for all formats: the currency has at most two decimals, and no trade closes before it opens. */
function usable(file: BrokerFile, zone: BrokerZone | null): ParseResult {
  const { currency } = file.account
  if (currency !== null && !fitsCents(currency))
    return { kind: 'failed', code: 'unsupported-currency', detail: currency }
  if (!file.trades.some(isBackwards)) return { kind: 'read', file }
  const trades: ImportedTrade[] = []
  const problems = [...file.problems]
  for (const trade of file.trades) {
    const closedAt = closingTime(trade, zone)
    if (closedAt === undefined) problems.push(backwardsProblem(trade))
    else trades.push({ ...trade, closedAt })
  }
  return { kind: 'read', file: { ...file, trades, problems } }
}

function isBackwards({ openedAt, closedAt }: ImportedTrade): boolean {
  return closedAt !== null && closedAt < openedAt
}

function backwardsProblem({ line, openedAt, closedAt }: ImportedTrade): Problem {
  return { line, code: 'closes-before-opening', detail: `${openedAt} – ${closedAt}` }
}
