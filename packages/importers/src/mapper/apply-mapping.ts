import type { Problem, ProblemCode } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { MAPPER_FIELDS, type MapperField } from '@plumbline/domain/imports/mapper-field'
import { type Format, NO_OPTIONS, type ParseResult, type ReadOptions } from '../importer.ts'
import type { OnProgress } from '../source-file.ts'
import { rowProblem } from '../readers/row-reading.ts'
import { createBrokerClock } from '../readers/broker-clock.ts'
import { implausibleYear } from '../readers/implausible-year.ts'
import { createProblemList } from '../readers/problem-list.ts'
import { bySameClock, type ClockedTrade } from '../readers/same-clock.ts'
import { attemptRead } from '../readers/unreadable-file.ts'
import { accountsOfRows } from './accounts-of-rows.ts'
import { dataRows, type Layout, type Misfit, type OnDataRow } from './data-rows.ts'
import { type HeadingOffsets, mappedTrade } from './mapped-trade.ts'
import type { Mapping } from './mapping.ts'
import { headingOffset } from './read-heading.ts'
import { createSplitRows } from './repair-row.ts'
import type { Table } from './table.ts'
import type { TableRow } from './table-row.ts'

/** Formats of tables whose columns the user assigned. */
export const MAPPED_FORMATS: Readonly<Record<Table['container'], Format>> = {
  csv: { format: 'csv-mapped', label: 'CSV', source: { name: 'CSV', tag: 'CSV-Import' } },
  html: { format: 'html-mapped', label: 'HTML', source: { name: 'HTML', tag: 'HTML-Import' } },
  xlsx: { format: 'xlsx-mapped', label: 'XLSX', source: { name: 'XLSX', tag: 'XLSX-Import' } },
}

/**
 * Reads a table with a mapping: one trade per row, and a problem for each unusable row. Fails if the table has no row
 * below the mapping's headings. Never throws for bad input.
 */
export function applyMapping(
  table: Pick<Table, 'container' | 'delimiter' | 'readRows'>,
  mapping: Mapping,
  onProgress: OnProgress = () => undefined,
  options: Pick<ReadOptions, 'brokerTimeZone'> = NO_OPTIONS,
): ParseResult {
  return attemptRead(() => {
    let rows: (ClockedTrade & { readonly account: string })[] = []
    const problems = createProblemList()
    const toBroker = createBrokerClock(options.brokerTimeZone ?? 'UTC')
    const accounts = accountsOfRows(mapping.headings)
    const others = accountsOfRows(mapping.headings)
    // A line of totals names no account; it is listed for what it is.
    const isOther = (name: string, isTrade: boolean) =>
      mapping.account !== undefined && name !== mapping.account && (name !== '' || isTrade)
    // Without a column other than comments and tags, a row is cut off.
    const needed = columnsOf(mapping, (field) => field !== 'notes' && field !== 'tags')
    const texts = columnsOf(mapping, (field) => TEXT_FIELDS.includes(field))
    const mapped = columnsOf(mapping, () => true)
    const offsets = headingOffsets(mapping)
    const readRow = (row: TableRow, titles: readonly string[]) =>
      mappedTrade(row, mapping, toBroker, offsets(titles))
    const list = (row: TableRow, code: ProblemCode) =>
      problems.add(rowProblem({ ...row, hidden: [], formulas: [] }, code))
    const take = ({ line, cells }: TableRow, read: ClockedTrade | Problem): boolean => {
      const name = accounts.of(cells)
      if (isOther(name, 'trade' in read)) {
        others.take(name)
        problems.add({ line, code: 'other-account', detail: name })
        return false
      }
      const problem = 'code' in read ? read : implausibleYear(read.trade, read.openedText)
      if (problem) problems.add(problem)
      else if ('trade' in read) rows.push({ ...read, account: name })
      return problem === undefined
    }
    const splitRows = createSplitRows(mapping, { needed, readRow, take, list })
    const isCommas = table.delimiter === ','
    dataRows(
      table,
      mapping.headings,
      (row, layout, printed) => {
        if (isCommas) splitRows.add({ row: printed, layout })
        else take(row, readRow(row, layout.titles))
        return undefined
      },
      onProgress,
      {
        needed,
        texts,
        mapped,
        onMisfit: (row, misfit, layout) => {
          if (misfit === 'truncated' || misfit === 'other-table') list(row, misfit)
          else if (layout && isCommas) splitRows.addLong({ row, layout }, misfit)
          else list(row, 'extra-cells')
        },
      },
    )
    /** Reads the doubtful rows again, and replaces those that a comma has split. */
    const replaceDoubtful = () => {
      const doubts = splitRows.doubtful(rows.map(({ trade }) => trade))
      if (doubts.size === 0) return
      const asTheyAre = rows
      rows = []
      const replaced = new Set<number>()
      const replace = (row: TableRow, layout: Layout | undefined) => {
        const doubt = doubts.get(row.line)
        if (doubt && layout && splitRows.replace({ row, layout }, doubt)) replaced.add(row.line)
      }
      const onRow: OnDataRow = (_row, layout, printed) => {
        replace(printed, layout)
        return undefined
      }
      const onMisfit = (row: TableRow, _: Misfit, layout?: Layout) => replace(row, layout)
      dataRows(table, mapping.headings, onRow, () => undefined, { needed, texts, mapped, onMisfit })
      rows = [...asTheyAre.filter(({ trade }) => !replaced.has(trade.line)), ...rows]
    }
    if (isCommas) replaceDoubtful()
    const repaired = splitRows.finish()
    rows.sort((a, b) => a.trade.line - b.trade.line)
    for (const { account } of rows) if (account !== '') accounts.take(account)
    const clocked = bySameClock(rows, problems.add)
    const listed = problems.list().toSorted(byLine)
    const names = accounts.list().map(({ name }) => name)
    const mixed = names.length > 1
    const { account: login = null } = mapping
    if (clocked.trades.length === 0 && listed.length === 0)
      return { kind: 'failed', code: 'no-trades', detail: '' }
    return {
      kind: 'read',
      file: {
        format: MAPPED_FORMATS[table.container].format,
        account: { login, currency: mapping.currency, server: null, broker: null },
        ...clocked,
        // Numbers are unique within an account only.
        ...(mixed && { accounts: names, trades: clocked.trades.map(withoutId) }),
        ...(login !== null && { otherAccounts: others.list() }),
        ...(repaired.length > 0 && { repaired }),
        cash: [],
        problems: listed,
        stated: null,
      },
    }
  })
}

function byLine(a: Problem, b: Problem): number {
  return (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY)
}

function withoutId({ closingOnly: _closing, ...trade }: ImportedTrade): ImportedTrade {
  return { ...trade, brokerId: null }
}

/** Fields that are usually words. */
const TEXT_FIELDS: readonly MapperField[] = ['pair', 'direction', 'currency', 'tags', 'notes']

function columnsOf({ columns }: Mapping, has: (field: MapperField) => boolean): readonly number[] {
  return MAPPER_FIELDS.flatMap((field) => (has(field) ? (columns[field] ?? []) : []))
}

/** UTC offsets that headings state for the times below them ("Opening Time (UTC+2)"), by the headings of a row. */
function headingOffsets({ columns }: Mapping) {
  let known: readonly string[] | undefined
  let offsets: HeadingOffsets = { timestamp: null, closingTime: null }
  const offsetOf = (titles: readonly string[], places: readonly number[] = []) =>
    places.reduceRight<number | null>((found, place) => found ?? headingOffset(titles[place] ?? ''), null)
  return (titles: readonly string[]): HeadingOffsets => {
    if (titles !== known)
      offsets = {
        timestamp: offsetOf(titles, columns.timestamp),
        closingTime: offsetOf(titles, columns.closingTime),
      }
    known = titles
    return offsets
  }
}
