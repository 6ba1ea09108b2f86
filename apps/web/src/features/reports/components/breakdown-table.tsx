import type { BreakdownReport, BreakdownRow } from '@plumbline/contract/statistics/reports'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { wilsonInterval } from '@plumbline/domain/statistics/interval'
import { mistakeCost } from '@plumbline/domain/statistics/mistake-cost'
import type { Performance } from '@plumbline/domain/statistics/performance'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FigureValue } from '#web/components/figures/figure-value.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { ColouredLabel } from '#web/components/ui/coloured-label.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { useLabelColours } from '#web/lib/trades/use-labels.ts'
import { canChoose, chooseKey, isChosen, type Narrowing } from '../model/choose-key.ts'
import { METRICS, type Metric, metricFigures, metricOf } from '../model/metric.ts'
import { sortAfterClick, type RowSort } from '../model/sort-rows.ts'
import styles from './breakdown-table.module.css'
import type { ReportContext } from './report-context.ts'

const compared = METRICS.filter((metric) => metric !== 'trades')

/** Figures hidden in narrow windows, which have space for two; of mistakes, one of them is the cost. */
const isWide = (metric: Metric, by: Dimension) =>
  metric !== 'netPnl' && (metric !== 'winRate' || by === 'mistake')

type BreakdownTableProps = {
  readonly title: string
  readonly report: BreakdownReport
  readonly rows: readonly BreakdownRow[]
  readonly text: (key: string) => string
  readonly sort: RowSort
  readonly onSort: (sort: RowSort) => void
  readonly narrowing: Narrowing
  readonly onNarrow: (narrowing: Narrowing) => void
  readonly listOf: ReportContext['listOf']
}

/** Table of groups with their figures. Clicking a group filters by it; clicking its count lists its trades. */
export function BreakdownTable(props: BreakdownTableProps) {
  const { title, report, rows, text, sort, onSort, narrowing, onNarrow, listOf } = props
  const { t } = useTranslation('reports')
  const figures = useFigureText()
  const { by, unkeyed } = report
  const colours = useLabelColours(by === 'mistake' ? 'mistake' : 'tag')
  const shown = (key: string) =>
    by === 'tag' || by === 'mistake' ? (
      <ColouredLabel colour={colours.get(key)}>{text(key)}</ColouredLabel>
    ) : (
      text(key)
    )
  const head = (column: RowSort['by'], label: string, wide = false) => (
    <HeadCell
      numeric={column !== 'key'}
      wide={wide}
      sort={sort.by === column ? sort.direction : 'none'}
      onSort={() => onSort(sortAfterClick(sort, column))}
    >
      {label}
    </HeadCell>
  )
  const name = (key: string) =>
    canChoose(by, key) ? (
      <button
        type="button"
        className={styles.key}
        aria-pressed={isChosen(by, key, narrowing)}
        title={t('breakdown.narrow', { name: text(key) })}
        onClick={() => onNarrow(chooseKey(by, key, narrowing))}
      >
        {shown(key)}
      </button>
    ) : (
      shown(key)
    )
  return (
    <DataTable caption={title}>
      <TableHead>
        {head('key', t(`dimension.${by}`))}
        {head('trades', figures.name('trades'))}
        {by === 'mistake' ? head('cost', t('mistakes.cost')) : null}
        {compared.map((metric) => (
          <Fragment key={metric}>
            {head(metric, figures.name(metric), isWide(metric, by))}
            {metric === 'winRate' ? (
              <HeadCell numeric wide>
                {t('breakdown.range')}
              </HeadCell>
            ) : null}
          </Fragment>
        ))}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <Cell strong>{name(row.key)}</Cell>
            <Figures
              group={row}
              cost={row.grossLosses}
              by={by}
              currency={report.currency}
              name={text(row.key)}
              list={listOf({ by, key: row.key })}
            />
          </tr>
        ))}
        {unkeyed.trades > 0 ? (
          <tr>
            <Cell quiet>{by === 'strategy' || by === 'session' ? name('') : t('breakdown.unkeyed')}</Cell>
            <Figures
              group={unkeyed}
              cost={null}
              by={by}
              currency={report.currency}
              name={text('')}
              list={by === 'strategy' || by === 'session' ? listOf({ by, key: '' }) : undefined}
            />
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <Cell strong>{t('breakdown.all')}</Cell>
          <Figures
            group={report.all}
            cost={mistakeCost(report.all, unkeyed).cost}
            by={by}
            currency={report.currency}
            name={t('breakdown.all')}
            list={listOf()}
          />
        </tr>
      </tfoot>
    </DataTable>
  )
}

type FiguresProps = {
  readonly group: Performance
  readonly by: Dimension
  /** Of mistakes; null: not defined, as of trades without one. */
  readonly cost: number | null
  readonly currency: string
  readonly name: string
  /** URL of the list of its trades. */
  readonly list: string | undefined
}

function Figures({ group, by, cost, currency, name, list }: FiguresProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const few = group.trades < meaningfulSample
  // Sums and counts are exact for any number of trades; only estimates are dimmed.
  const tone = (metric: Metric) => (few && !metricFigures[metric].fact ? 'pl-few' : undefined)
  const interval = wilsonInterval(group.winningTrades, group.trades)
  return (
    <>
      <Cell numeric>
        {few ? <span className={styles.few}>{t('few')}</span> : null}
        {list === undefined ? (
          format.number(group.trades)
        ) : (
          <Link
            to={list}
            className={styles.count}
            title={t('breakdown.list', { name })}
            aria-label={`${format.number(group.trades)}, ${t('breakdown.list', { name })}`}
          >
            {format.number(group.trades)}
          </Link>
        )}
      </Cell>
      {by === 'mistake' ? (
        <Cell numeric>
          <Money cents={cost === null ? null : toCents(cost)} currency={currency} />
        </Cell>
      ) : null}
      {compared.map((metric) => (
        <Fragment key={metric}>
          <Cell numeric wide={isWide(metric, by)}>
            <span className={tone(metric)}>
              <FigureValue
                figure={metricFigures[metric]}
                value={metricOf(group, metric)}
                currency={currency}
              />
            </span>
          </Cell>
          {metric === 'winRate' ? (
            <Cell numeric wide quiet>
              {interval === null
                ? formatMissing()
                : `${format.number(interval.low, 1)} – ${format.percent(interval.high / 100)}`}
            </Cell>
          ) : null}
        </Fragment>
      ))}
    </>
  )
}
