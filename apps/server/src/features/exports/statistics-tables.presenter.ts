import type { BreakdownReport, BreakdownRow, FiguresReport } from '@plumbline/contract/statistics/reports'
import { groupCounts, groupFigures, groupSums } from '@plumbline/domain/statistics/group-figures'
import { plainDecimal } from '@plumbline/importers/plumbline/export/plain-decimal'
import type { TableColumn, TableRow } from '@plumbline/importers/tables/table'

/** All figures and breakdowns of the selected trades. */
export interface StatisticsExport {
  readonly figures: FiguresReport
  readonly breakdowns: readonly BreakdownReport[]
  /** Labels of strategies by id. */
  readonly strategies: ReadonlyMap<string, string>
}

export interface RowsTable {
  readonly name: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

/** All figures in one table, the rows of all breakdowns in another. */
export function statisticsTables({
  figures,
  breakdowns,
  strategies,
}: StatisticsExport): readonly [RowsTable, RowsTable] {
  return [figuresTable(figures), breakdownsTable(breakdowns, strategies)]
}

const FIGURE_COLUMNS = [
  { name: 'figure', type: 'text', width: 42 },
  { name: 'value', type: 'number', width: 20 },
  { name: 'text', type: 'text', width: 24 },
] as const satisfies readonly TableColumn[]

/** Each figure by its path in the API response (docs/statistics.md); non-numeric values are in `text`. */
function figuresTable({ currency, from, to, balanceBefore, figures }: FiguresReport): RowsTable {
  const rows = [...leaves('', { currency, from, to, balanceBefore, ...figures })].map(
    ([path, value]): TableRow => {
      if (typeof value === 'number') return [path, plainDecimal(value), null]
      return [path, null, typeof value === 'string' ? value : null]
    },
  )
  return { name: 'Figures', columns: FIGURE_COLUMNS, rows }
}

function* leaves(path: string, value: unknown): Generator<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) return yield [path, value]
  for (const [key, part] of Object.entries(value)) yield* leaves(path === '' ? key : `${path}.${key}`, part)
}

interface BreakdownColumn {
  readonly column: TableColumn
  readonly read: (row: BreakdownRow) => number | null
}

const numberColumn = (name: string, read: BreakdownColumn['read']): BreakdownColumn => ({
  column: { name, type: 'number' },
  read,
})

const GROUP_COLUMNS: readonly BreakdownColumn[] = [
  ...groupCounts.map((name) => numberColumn(name, (row) => row[name])),
  ...Object.values(groupFigures).flatMap(({ field, unit }): BreakdownColumn[] => [
    { column: { name: field, type: unit === 'money' ? 'money' : 'number' }, read: (row) => row[field] },
    ...(field === 'winRate'
      ? [
          numberColumn('winRateLow', ({ winRateInterval }) => winRateInterval?.low ?? null),
          numberColumn('winRateHigh', ({ winRateInterval }) => winRateInterval?.high ?? null),
        ]
      : []),
  ]),
  ...groupSums.map(
    (name): BreakdownColumn => ({
      column: { name, type: 'money' },
      read: (row) => row[name],
    }),
  ),
]

const BREAKDOWN_COLUMNS: readonly TableColumn[] = [
  { name: 'by', type: 'text' },
  { name: 'key', type: 'text', width: 24 },
  ...GROUP_COLUMNS.map(({ column }) => column),
]

function breakdownsTable(
  breakdowns: readonly BreakdownReport[],
  strategies: ReadonlyMap<string, string>,
): RowsTable {
  const rows = breakdowns.flatMap(({ by, rows: groups }) =>
    groups.map((group): TableRow => {
      const key = by === 'strategy' ? (strategies.get(group.key) ?? group.key) : group.key
      const values = GROUP_COLUMNS.map(({ read }) => read(group))
      return [by, key, ...values.map((value) => (value === null ? null : plainDecimal(value)))]
    }),
  )
  return { name: 'Breakdowns', columns: BREAKDOWN_COLUMNS, rows }
}
