import type { ExportInput, FileFormat } from '@plumbline/contract/exports/exports'
import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import { DIMENSIONS } from '@plumbline/domain/statistics/dimension'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { getFigures } from '#server/modules/statistics/figures.service.ts'
import { getBreakdown } from '#server/modules/statistics/reports.service.ts'
import type { ReportsDeps } from '#server/modules/statistics/chosen-columns.service.ts'
import { listLabels } from '#server/modules/tags/labels.read.ts'
import { type StatisticsExport, statisticsTables } from './statistics-tables.presenter.ts'
import { type Chunks, csvTable, onePage, workbookFile } from './table-file.ts'
import { zipArchive } from './zip-archive.ts'

export type StatisticsDeps = ReportsDeps & { readonly database: Database }

/** All figures and breakdowns of the selected trades, as a file in chunks. */
export async function statisticsFile(
  deps: StatisticsDeps,
  actor: Actor,
  input: ExportInput & { readonly format: FileFormat },
  accounts: readonly { readonly id: string }[],
): Promise<Chunks> {
  const accountIds = accounts.map(({ id }) => id)
  const statistics = await readStatistics(deps, actor, { ...filtersOf(input), accountIds })
  return fileOf(input.format, statistics)
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
  filters: StatisticsFilters,
): Promise<StatisticsExport> {
  const figures = await getFigures(deps, actor, { ...filters, compare: false, byTrade: true })
  const breakdowns = []
  for (const by of DIMENSIONS) breakdowns.push(await getBreakdown(deps, actor, { ...filters, by }))
  const strategies = await deps.database.asUser(actor.userId, (trx) =>
    listLabels(trx, actor.userId, 'strategies'),
  )
  return { figures, breakdowns, strategies: new Map(strategies.map(({ id, label }) => [id, label])) }
}

/** The trade list's filter as statistics filters. */
function filtersOf(input: ExportInput & { readonly format: FileFormat }): StatisticsFilters {
  const one = <T>(value: T | undefined) => (value === undefined ? undefined : [value])
  return {
    from: input.from,
    to: input.to,
    pairs: one(input.pair),
    directions: one(input.direction),
    tags: input.tags,
    mistakes: input.mistakes,
    strategies: one(input.strategyId),
    sessions: one(input.session),
    emotions: one(input.emotion),
    results: one(input.result),
    weekdays: input.weekdays ?? one(input.weekday),
    hasNotes: input.hasNotes,
    reviewed: input.reviewed,
    ratingRange: input.ratingRange,
    netPnlRange: input.netPnlRange,
    rMultipleRange: input.rMultipleRange,
    holdingRange: input.holdingRange,
    quantityRange: input.quantityRange,
    hourRange:
      input.hourRange ?? (input.hour === undefined ? undefined : { min: input.hour, max: input.hour }),
  }
}
