import type { ExportInput, FileFormat } from '@plumbline/contract/exports/exports'
import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import { type TradeFilter, tradeFilter } from '@plumbline/contract/selection/trade-filter'
import { DIMENSIONS } from '@plumbline/domain/statistics/dimension'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { getFigures } from '#server/ledger/statistics/figures.service.ts'
import { getBreakdown } from '#server/ledger/statistics/reports.service.ts'
import type { SelectionInput } from '#server/ledger/selection/selection.service.ts'
import type { ReportsDeps } from '#server/ledger/statistics/select-trades.service.ts'
import { listLabels } from '#server/ledger/tags/labels.read.ts'
import { matchingIds } from '#server/ledger/trades/trade-list.read.ts'
import { type StatisticsExport, statisticsTables } from './statistics-tables.presenter.ts'
import { type Chunks, csvTable, onePage, workbookFile } from './table-file.ts'
import { zipArchive } from './zip-archive.ts'

export type StatisticsDeps = ReportsDeps & { readonly database: Database }

/** All figures and breakdowns of the trades that the list shows with this filter, as a file in chunks. */
export async function statisticsFile(
  deps: StatisticsDeps,
  actor: Actor,
  input: ExportInput & { readonly format: FileFormat },
  accounts: readonly { readonly id: string }[],
): Promise<Chunks> {
  const accountIds = accounts.map(({ id }) => id)
  const filters =
    reportFilters(input) ??
    (await deps.database.asUser(actor.userId, (trx) => listFilters(trx, actor, input, accountIds)))
  return fileOf(input.format, await readStatistics(deps, actor, { ...filters, accountIds }))
}

function fileOf(format: FileFormat, statistics: StatisticsExport): Chunks {
  const tables = statisticsTables(statistics).map(({ name, columns, rows }) => ({
    name,
    columns,
    rows: onePage(rows),
  }))
  switch (format) {
    case 'csv':
      return zipArchive(
        tables.map((table) => ({ name: `${table.name.toLowerCase()}.csv`, chunks: csvTable(table) })),
      )
    case 'xlsx':
      return workbookFile(tables)
    case 'json':
      return jsonFile(statistics)
  }
}

async function* jsonFile({ figures, breakdowns, strategies }: StatisticsExport): Chunks {
  const head = { format: 'plumbline-statistics', version: 1, strategies: Object.fromEntries(strategies) }
  yield `${JSON.stringify({ ...head, figures, breakdowns }, null, 1)}\n`
}

async function readStatistics(
  deps: StatisticsDeps,
  actor: Actor,
  filters: SelectionInput,
): Promise<StatisticsExport> {
  const figures = await getFigures(deps, actor, { ...filters, compare: false, byTrade: true })
  const breakdowns = []
  for (const by of DIMENSIONS) breakdowns.push(await getBreakdown(deps, actor, { ...filters, by }))
  const strategies = await deps.database.asUser(actor.userId, (trx) =>
    listLabels(trx, actor.userId, 'strategies'),
  )
  return { figures, breakdowns, strategies: new Map(strategies.map(({ id, label }) => [id, label])) }
}

/** Parts of the list's filter that reports have, too. */
const partsOfReports: {
  readonly [Part in keyof TradeFilter]?: (value: NonNullable<TradeFilter[Part]>) => StatisticsFilters | null
} = {
  daysOf: (days) => (days === 'closing' ? {} : null),
  from: (from) => ({ from }),
  to: (to) => ({ to }),
  pair: (pair) => ({ pairs: [pair] }),
  direction: (direction) => ({ directions: [direction] }),
  tags: (tags) => ({ tags }),
  mistakes: (mistakes) => ({ mistakes }),
  strategyId: (id) => ({ strategies: [id] }),
  session: (session) => ({ sessions: [session] }),
  emotion: (emotion) => ({ emotions: [emotion] }),
  result: (result) => ({ results: [result] }),
  weekdays: (weekdays) => ({ weekdays }),
  hasNotes: (hasNotes) => ({ hasNotes }),
  reviewed: (reviewed) => ({ reviewed }),
  ratingRange: (ratingRange) => ({ ratingRange }),
  netPnlRange: (netPnlRange) => ({ netPnlRange }),
  rMultipleRange: (rMultipleRange) => ({ rMultipleRange }),
  holdingRange: (holdingRange) => ({ holdingRange }),
  quantityRange: (quantityRange) => ({ quantityRange }),
  hourRange: (hourRange) => ({ hourRange }),
}

const partNames = Object.keys(tradeFilter.shape).filter(
  (part): part is keyof TradeFilter => part in tradeFilter.shape && part !== 'accountId',
)

/** The filter as that of a report; null if it has parts that reports do not know. */
function reportFilters(filter: TradeFilter): StatisticsFilters | null {
  const found = partNames.map((part) => filtersOfPart(part, filter[part]))
  return found.some((each) => each === null) ? null : Object.assign({}, ...found)
}

function filtersOfPart<Part extends keyof TradeFilter>(
  part: Part,
  value: TradeFilter[Part],
): StatisticsFilters | null {
  if (value === undefined || value === null) return {}
  return partsOfReports[part]?.(value) ?? null
}

/** The trades of the list itself: whatever it filters by, the figures are those of the trades that it shows. */
async function listFilters(
  trx: Tx,
  { userId }: Actor,
  filter: TradeFilter,
  accountIds: readonly string[],
): Promise<SelectionInput> {
  const { from, to, daysOf, ...rows } = filter
  const { status, missed } = rows
  // Days of opening are unknown to reports. Otherwise the period is left to the report, which also counts the partial
  // closes in it of trades that were closed later.
  const isByOpening = daysOf === 'opening'
  return {
    ids: new Set(await matchingIds(trx, { userId, accountIds }, isByOpening ? filter : rows)),
    ...(!isByOpening && { from, to }),
    // As the list's own totals: such trades count only where the list is about them.
    include: [
      ...(missed === true ? ['missed' as const] : []),
      ...(status === 'open' ? ['open' as const] : []),
    ],
  }
}
