import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { hiddenAmount } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { useAccountCurve, useResults } from '../api/queries.ts'
import { drawCurve, type CurvePoint } from '../model/draw-curve.ts'
import { curveTable } from '../model/report-tables.ts'
import { accountCurve, resultCurve } from '../model/result-curve.ts'
import { useExportEntries } from './export-menu.tsx'
import type { ReportContext } from './report-context.ts'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import styles from './reports.module.css'

const CurveTable = lazy(async () => ({ default: (await import('./curve-table.tsx')).CurveTable }))

/**
 * For one account without filters: balance over time, including deposits. Otherwise there is no balance: cumulative net
 * P&L of the selected trades, starting at zero.
 */
export function CurveCard({ context }: { readonly context: ReportContext }) {
  const { t } = useTranslation('reports')
  const [account, ...others] = context.accounts
  const isBalance = !context.filtered && others.length === 0
  const balance = useAccountCurve(isBalance ? account?.id : undefined, context.period)
  const { query: results } = useResults(isBalance ? undefined : context.question)
  const query = isBalance ? balance : results
  const points = useMemo(() => {
    if (isBalance) return balance.data ? accountCurve(balance.data) : undefined
    if (!results.data) return undefined
    return results.data.thinned ? [] : resultCurve(results.data)
  }, [isBalance, balance.data, results.data])
  const title = isBalance ? t('curve.balance') : t('curve.results')
  const height = useNarrow() ? 260 : 320
  // Value before the first point; cumulative results start at zero.
  const startCents = isBalance ? toCents(balance.data?.start ?? 0) : 0
  const chart = useCurveChart(context, { points: points ?? [], startCents, isBalance }, height)
  const entries = useExportEntries({
    context,
    what: isBalance ? 'equity' : 'results',
    pictureTitle: title,
    table: () => curveTable(points ?? [], isBalance, context.currency),
    chart: chart.build,
  })
  return (
    <Card title={title} note={isBalance ? t('curve.balanceNote') : t('curve.resultsNote')}>
      {query.error && !query.data ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : points === undefined ? (
        <Skeleton height={`${height + 28}px`} radius="10px" />
      ) : points.length < 2 ? (
        <p className={styles.note}>{t(results.data?.thinned ? 'curve.tooMany' : 'curve.none')}</p>
      ) : (
        <ChartFrame
          summary={chart.summary}
          entries={entries}
          chart={<DrawnChart build={chart.build} label={chart.summary} height={height} />}
          table={() => (
            <Suspense fallback={<Skeleton height={`${height}px`} radius="10px" />}>
              <CurveTable points={points} isBalance={isBalance} currency={context.currency} height={height} />
            </Suspense>
          )}
        />
      )}
    </Card>
  )
}

function useCurveChart(
  { currency, accounts }: ReportContext,
  {
    points,
    startCents,
    isBalance,
  }: { readonly points: readonly CurvePoint[]; readonly startCents: number; readonly isBalance: boolean },
  height: number,
) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  const amount = useCallback(
    (cents: number, short = false) => {
      if (hidden) return hiddenAmount
      return format.money(Math.round(cents), currency, { sign: 'amount', compact: short })
    },
    [hidden, format, currency],
  )
  const zone = accounts[0]?.brokerTimeZone ?? null
  const place = useCallback(
    (x: number, style: 'date' | 'dateTime') => {
      if (!isBalance) return t('curve.trade', { number: format.number(Math.round(x)) })
      const at = new Date(x * 1000).toISOString().slice(0, 19)
      return style === 'date' ? format.time(at, style) : format.tradeTime(at, style, zone)
    },
    [isBalance, format, t, zone],
  )
  const build = useCallback(
    (width: number) =>
      drawCurve(points, {
        width,
        height,
        axis: (cents) => amount(cents, true),
        place: (x) => place(x, 'date'),
        counted: !isBalance,
        tip: ({ x, value, drawdown }) =>
          `${place(x, 'dateTime')}\n${amount(value)}\n${t('curve.drawdown')} ${amount(drawdown)}`,
        drawdownLabel: t('curve.drawdown'),
      }),
    [points, height, amount, place, isBalance, t],
  )
  const deepest = points.reduce((least, { drawdown }) => Math.min(least, drawdown), 0)
  const summary = t('curve.summary', {
    from: amount(startCents),
    to: amount(points.at(-1)?.value ?? 0),
    drawdown: amount(deepest),
  })
  return { build, summary }
}
