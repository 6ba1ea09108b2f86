import type { BrokerFile, Problem, ProblemCode } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { netOf } from '@plumbline/domain/imports/net-of'
import { fitsCents } from '@plumbline/domain/money/currency-code'
import type { BrokerZone } from '@plumbline/domain/time/zone'
import { closingTime } from '@plumbline/domain/trades/closing-time'
import { type Format, type Importer, NO_OPTIONS, type ParseResult, type ReadOptions } from './importer.ts'
import type { OnProgress, SourceFile } from './source-file.ts'
import { mt4Statement } from './mt4-statement.ts'
import { mt4Tester } from './mt4-tester.ts'
import { MAPPED_FORMATS } from './mapper/apply-mapping.ts'
import type { Misread } from './mapper/table-question.ts'
import { readUnknownTable } from './mapper/unknown-table.ts'
import { mt5ReportHtml } from './mt5-report-html.ts'
import { mt5ReportXlsx } from './mt5-report-xlsx.ts'
import { mt5TesterHtml } from './mt5-tester-html.ts'
import { mt5TesterXlsx } from './mt5-tester-xlsx.ts'
import { plumblineCsv } from './plumbline-csv.ts'
import { isExportText, plumblineExport } from './plumbline-export.ts'
import { implausibleYear } from './readers/implausible-year.ts'
import { LIMITS } from './readers/limits.ts'
import { refusalOf, unknownFormat } from './refusal.ts'
import { checkRowIds } from './row-ids.ts'
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
 * Reads a broker's file by its content; name and extension are ignored. A table that no importer recognises, or that
 * reads badly by the one that does (`faultOf`), is read with `options.mapping`; without one, the result is
 * `unknown-format` with a guessed mapping. Never throws for bad input.
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
  const asTable = (misread?: Misread) =>
    readUnknownTable(file, unknownFormat(file), onProgress, options, misread)
  const isAnswered = options.mapping !== undefined || options.table !== undefined
  const result = best && !isAnswered ? best.importer.parse(file, onProgress, options) : asTable()
  if (result.kind === 'failed') return result
  const read = usable(checkRowIds(result.file), options.brokerTimeZone)
  const because =
    best && !isAnswered && read.kind === 'read' ? faultOf(read.file, best.confidence) : undefined
  if (because === undefined) return read
  const table = asTable({ format: result.file.format, because })
  return table.kind === 'failed' && table.table ? table : read
}

/** Problems of rows that were read well: the file does not contain what they need. */
const OF_CONTENT: ReadonlySet<ProblemCode> = new Set([
  'unread-sheet',
  'repeated-row',
  'exit-without-entry',
  'cancelled-order',
  'unknown-contract',
  'unpaired-fill',
  'mixed-offsets',
])

/**
 * Whether a recognised file reads so badly that its columns must mean something else: more rows unusable than usable,
 * or, in a file without a title, a stated net result that differs from ours by more than all results together (and
 * 1.00). With a title the broker is certain, and the preview shows the difference.
 */
function faultOf(
  { trades, cash, problems, stated }: BrokerFile,
  confidence: number,
): Misread['because'] | undefined {
  const unusable = problems.filter(({ code }) => !OF_CONTENT.has(code)).length
  if (unusable > trades.length + cash.length) return 'unusable-rows'
  const netPnl = stated?.netPnl ?? null
  if (netPnl === null || confidence > UNTITLED) return undefined
  const results = trades
    .flatMap((trade) => (trade.closedAt === null ? (trade.booked ?? []) : [trade]))
    .map(netOf)
  const ours = results.reduce((sum, net) => sum + net, 0n)
  const all = results.reduce((sum, net) => sum + sizeOf(net), ONE)
  return sizeOf(netPnl - ours) > all ? 'stated-totals' : undefined
}

const ONE = 100_000_000n
/** The highest confidence of a file that only its headings identify. */
const UNTITLED = 0.7

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}

/**
 * Checks for all formats: the currency has at most two decimals, the years are plausible, and no trade closes before it
 * opens.
 */
function usable(file: BrokerFile, zone: BrokerZone | null): ParseResult {
  const { currency } = file.account
  if (currency !== null && !fitsCents(currency))
    return { kind: 'failed', code: 'unsupported-currency', detail: currency }
  // Plumbline's own export holds what its user entered.
  const yearOf = formatOf(file.format)?.keepsJournal ? () => undefined : implausibleYear
  if (!file.trades.some((trade) => isBackwards(trade) || yearOf(trade, ''))) return { kind: 'read', file }
  const trades: ImportedTrade[] = []
  const problems = [...file.problems]
  for (const trade of file.trades) {
    const closedAt = closingTime(trade, zone)
    const wrongYear = yearOf(trade, '')
    if (wrongYear) problems.push(wrongYear)
    else if (closedAt === undefined) problems.push(backwardsProblem(trade))
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
