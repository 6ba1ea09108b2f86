import type { BreakdownReport, BreakdownRow } from '@plumbline/contract/statistics/reports'
import { wilsonInterval } from '@plumbline/domain/statistics/interval'
import type { Performance } from '@plumbline/domain/statistics/performance'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/cents.ts'
import { formatMissing } from '#web/lib/format.ts'
import { profitFactorOf } from '#web/lib/profit-factor.ts'
import { canChoose, chooseKey, isChosen, type Narrowing } from '../model/choose-key.ts'
import { pressed, type RowSort } from '../model/sort-rows.ts'
import styles from './breakdown-table.module.css'
import type { ReportContext } from './report-context.ts'

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

/** Every group with its figures; a press on one narrows everything down to it, one on its count lists its trades. */
export function BreakdownTable(props: BreakdownTableProps) {
  const { title, report, rows, text, sort, onSort, narrowing, onNarrow, listOf } = props
  const { t } = useTranslation('reports')
  const { by, unkeyed } = report
  const head = (column: RowSort['by'], label: string, wide = false) => (
    <HeadCell
      numeric={column !== 'key'}
      wide={wide}
      sort={sort.by === column ? sort.direction : 'none'}
      onSort={() => onSort(pressed(sort, column))}
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
        {text(key)}
      </button>
    ) : (
      text(key)
    )
  return (
    <DataTable caption={title}>
      <thead>
        <tr>
          {head('key', t(`dimension.${by}`))}
          {head('trades', t('metric.trades'))}
          {head('netPnl', t('metric.netPnl'))}
          {head('averagePnl', t('metric.averagePnl'), true)}
          {head('winRate', t('metric.winRate'))}
          <HeadCell numeric wide>
            {t('breakdown.range')}
          </HeadCell>
          {head('profitFactor', t('metric.profitFactor'), true)}
          {head('averageR', t('metric.averageR'), true)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <Cell strong>{name(row.key)}</Cell>
            <Figures
              group={row}
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
          <Figures group={report.all} currency={report.currency} name={t('breakdown.all')} list={listOf()} />
        </tr>
      </tfoot>
    </DataTable>
  )
}

type FiguresProps = {
  readonly group: Performance
  readonly currency: string
  /** What the group is called. */
  readonly name: string
  /** Where its trades are listed. */
  readonly list: string | undefined
}

function Figures({ group, currency, name, list }: FiguresProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const factor = profitFactorOf(group)
  const few = group.trades < meaningfulSample
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
      <Cell numeric>
        <Money cents={toCents(group.totalPnl)} currency={currency} />
      </Cell>
      <Cell numeric wide>
        <Money cents={toCents(group.averagePnl)} currency={currency} average />
      </Cell>
      <Cell numeric>{format.percent(group.winRate / 100)}</Cell>
      <Cell numeric wide quiet>
        {interval === null
          ? formatMissing()
          : `${format.number(interval.low, 1)} – ${format.percent(interval.high / 100)}`}
      </Cell>
      <Cell numeric wide>
        {factor === null ? formatMissing() : format.number(factor, 2)}
      </Cell>
      <Cell numeric wide>
        <RMultiple multiple={group.averageR} />
      </Cell>
    </>
  )
}
