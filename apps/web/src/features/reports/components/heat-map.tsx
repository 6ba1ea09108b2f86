import type { CrossReport } from '@plumbline/contract/statistics/reports'
import type { Performance } from '@plumbline/domain/statistics/performance'
import { type FocusEvent, type KeyboardEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useKeyText } from '#web/components/ui/use-key-text.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { canChoose, chooseKey, isChosen, type Narrowing } from '../model/choose-key.ts'
import { cellsOf, type Tint, tinter } from '../model/heat.ts'
import { type Metric, metricFigures, metricOf } from '../model/metric.ts'
import styles from './heat-map.module.css'

type HeatMapProps = {
  readonly title: string
  readonly report: CrossReport
  readonly metric: Metric
  readonly narrowing: Narrowing
  readonly onNarrow: (narrowing: Narrowing) => void
}

/** Cross-tab as a heat map: each cell has figure and sample size; the tint is redundant. */
export function HeatMap({ title, report, metric, narrowing, onNarrow }: HeatMapProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const keyText = useKeyText()
  const figures = useFigureText()
  const unitText = useUnitText(report.currency)
  const { rows, columns, rowsBy, columnsBy } = report
  const cells = useMemo(() => cellsOf(report), [report])
  const tint = useMemo(() => tinter(report, metric), [report, metric])
  // One more row and column for the totals.
  const { grid, onKeyDown, onFocus, cell } = useGridFocus(rows.length + 1, columns.length + 1)
  const choose = (row: string | undefined, column: string | undefined) => {
    const first = row === undefined ? narrowing : chosen(rowsBy, row, narrowing)
    onNarrow(column === undefined ? first : chosen(columnsBy, column, first))
  }
  const canNarrow = (row: string | undefined, column: string | undefined) =>
    (row !== undefined && canChoose(rowsBy, row)) || (column !== undefined && canChoose(columnsBy, column))
  const drawn = (place: readonly [number, number], row: string | undefined, column: string | undefined) => {
    const group = groupOf(row, column)
    const isSum = row === undefined || column === undefined
    const value = group ? metricOf(group, metric) : null
    // Sums and counts are exact for any number of trades; only estimates are dimmed.
    const few = group !== undefined && !metricFigures[metric].fact && group.trades < meaningfulSample
    return (
      <HeatCell
        key={column ?? 'sum'}
        text={group ? unitText(value, metricFigures[metric].unit) : undefined}
        sample={
          group === undefined
            ? t('cross.noTrades')
            : few
              ? t('cross.fewTrades', { count: group.trades, number: format.number(group.trades) })
              : figures.sample('trades', group.trades)
        }
        few={few}
        tint={isSum ? null : tint(value, few)}
        sum={isSum}
        hint={t('cross.narrow')}
        onChoose={group && canNarrow(row, column) ? () => choose(row, column) : undefined}
        place={cell(...place)}
      />
    )
  }
  const groupOf = (row: string | undefined, column: string | undefined): Performance | undefined => {
    if (row === undefined && column === undefined) return report.all
    if (row === undefined) return columns.find(({ key }) => key === column)
    if (column === undefined) return rows.find(({ key }) => key === row)
    return cells.get(row)?.get(column)
  }
  return (
    <div className={styles.scroller}>
      <table
        // Other rows or columns are a new grid, whose tab stop is the first cell again.
        key={JSON.stringify([rows, columns].map((keys) => keys.map(({ key }) => key)))}
        ref={grid}
        className={styles.table}
        role="grid"
        aria-label={title}
        aria-rowcount={rows.length + 2}
        aria-colcount={columns.length + 2}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t(`dimension.${rowsBy}`)}
            </th>
            {columns.map(({ key }) => (
              <th key={key} scope="col">
                {keyText(columnsBy, key)}
              </th>
            ))}
            <th scope="col">{t('breakdown.all')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key }, index) => (
            <tr key={key}>
              <th scope="row">{keyText(rowsBy, key)}</th>
              {columns.map((column, at) => drawn([index, at], key, column.key))}
              {drawn([index, columns.length], key, undefined)}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('breakdown.all')}</th>
            {columns.map((column, at) => drawn([rows.length, at], undefined, column.key))}
            {drawn([rows.length, columns.length], undefined, undefined)}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** A cell adds both of its keys to the filter; unlike a breakdown row, it does not toggle. */
function chosen(by: CrossReport['rowsBy'], key: string, narrowing: Narrowing): Narrowing {
  return isChosen(by, key, narrowing) ? narrowing : chooseKey(by, key, narrowing)
}

type HeatCellProps = {
  /** The figure; undefined without trades. */
  readonly text: string | undefined
  readonly sample: string
  readonly few: boolean
  readonly tint: Tint | null
  readonly sum: boolean
  readonly hint: string
  readonly onChoose: (() => void) | undefined
  readonly place: { readonly 'data-place': string; readonly tabIndex: number }
}

function HeatCell({ text, sample, few, tint, sum, hint, onChoose, place }: HeatCellProps) {
  return (
    <td
      {...place}
      className={classes(styles.cell, sum && styles.sum, onChoose && styles.choosable)}
      style={tint ? { background: tintColour(tint) } : undefined}
      title={onChoose ? hint : undefined}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (!onChoose || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        onChoose()
      }}
    >
      {text === undefined ? (
        <VisuallyHidden>{sample}</VisuallyHidden>
      ) : (
        <>
          <span className={classes(styles.figure, few && styles.few)}>{text}</span>
          <span className={styles.sample}>{sample}</span>
        </>
      )}
    </td>
  )
}

/** At most 30% colour, so that the text keeps its contrast. */
function tintColour({ tone, strength }: Tint): string {
  return `color-mix(in srgb, var(--pl-${tone === 'accent' ? 'accentText' : tone}) ${Math.round(4 + strength * 26)}%, var(--pl-surface))`
}

type Place = { readonly row: number; readonly column: number }

/**
 * Roving tab stop for a grid: arrow keys, Home and End move within it, Ctrl+Home and Ctrl+End to the first and last
 * cell. Cells carry `data-place="row column"`. Moves the tab stop in the DOM directly, to avoid re-rendering ten
 * thousand cells.
 */
function useGridFocus(rows: number, columns: number) {
  const grid = useRef<HTMLTableElement>(null)
  const cellAt = ({ row, column }: Place) =>
    grid.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    const next = place && placeAfter(event.key, event.ctrlKey || event.metaKey, place, rows, columns)
    if (!next) return
    event.preventDefault()
    cellAt(next)?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!placeOf(target)) return
    for (const cell of grid.current?.querySelectorAll<HTMLElement>('[data-place][tabindex="0"]') ?? [])
      cell.tabIndex = -1
    if (target instanceof HTMLElement) target.tabIndex = 0
  }
  const cell = (row: number, column: number) => ({
    'data-place': `${row} ${column}`,
    tabIndex: row === 0 && column === 0 ? 0 : -1,
  })
  return { grid, onKeyDown, onFocus, cell }
}

function placeOf(target: EventTarget): Place | undefined {
  const [row, column] = (target instanceof HTMLElement ? (target.dataset['place'] ?? '') : '')
    .split(' ')
    .map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

function placeAfter(
  key: string,
  far: boolean,
  { row, column }: Place,
  rows: number,
  columns: number,
): Place | undefined {
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column }
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowRight':
      return { row, column: Math.min(columns - 1, column + 1) }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'Home':
      return { row: far ? 0 : row, column: 0 }
    case 'End':
      return { row: far ? rows - 1 : row, column: columns - 1 }
    default:
      return undefined
  }
}
