import type { TradeLife } from '@plumbline/contract/excursions/excursions'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { useAxisText, useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { drawLife } from '../../model/draw-life.ts'
import styles from './trade-excursion.module.css'

type LifeChartProps = { readonly trade: Trade; readonly currency: string }

const height = 160

/** The unrealised P&L of a measured trade over its life. */
export function LifeChart({ trade, currency }: LifeChartProps) {
  const { data, error, refetch } = useQuery(api.excursions.life.queryOptions({ input: { id: trade.id } }))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  // The place is kept while it loads, so that nothing moves.
  if (data === undefined) return <div style={{ minHeight: height }} aria-busy />
  return data.points.length === 0 ? null : <LoadedLife life={data} trade={trade} currency={currency} />
}

type LoadedLifeProps = LifeChartProps & { readonly life: TradeLife }

function LoadedLife({ life, trade, currency }: LoadedLifeProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const unitText = useUnitText(currency)
  const axisText = useAxisText(currency)
  const unit = life.unit === 'money' ? 'money' : 'ratio'
  const { points } = life
  const text = useCallback((value: number) => unitText(value, unit), [unitText, unit])
  const build = useCallback(
    (width: number) =>
      drawLife(points, {
        width,
        height,
        axis: (values) => axisText(values, unit),
        from: format.tradeTime(trade.openedAt, 'dateTime'),
        to: format.tradeTime(points.at(-1)?.at ?? trade.openedAt, 'dateTime'),
        tip: ({ at, close, high, low }) =>
          [
            format.tradeTime(at, 'dateTime'),
            `${t('excursion.lifeClose')} ${text(close)}`,
            `${t('excursion.lifeHigh')} ${text(high)}`,
            `${t('excursion.lifeLow')} ${text(low)}`,
          ].join('\n'),
      }),
    [points, axisText, unit, format, trade.openedAt, text, t],
  )
  const [low, high] = points.reduce(
    ([least, most], point) => [Math.min(least, point.low), Math.max(most, point.high)],
    [0, 0],
  )
  const summary = t('excursion.summary', { low: text(low), high: text(high) })
  return (
    <div className={styles.life}>
      <ChartFrame
        summary={summary}
        chart={<DrawnChart build={build} label={summary} height={height} />}
        table={() => (
          <DataTable caption={t('excursion.life')}>
            <thead>
              <tr>
                <HeadCell>{t('excursion.lifeTime')}</HeadCell>
                <HeadCell numeric>{t('excursion.lifeHigh')}</HeadCell>
                <HeadCell numeric>{t('excursion.lifeLow')}</HeadCell>
                <HeadCell numeric>{t('excursion.lifeClose')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.at}>
                  <Cell>{format.tradeTime(point.at, 'dateTime')}</Cell>
                  <Cell numeric>{text(point.high)}</Cell>
                  <Cell numeric>{text(point.low)}</Cell>
                  <Cell numeric>{text(point.close)}</Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      />
    </div>
  )
}
