import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { ChartFrame } from './chart-frame.tsx'
import { cashAlong, type CurveMeasure, fromStart, summariseEquity, type EquityPoint } from './equity-point.ts'

// The drawing library is 60 kB: it loads after the figures.
const EquityCanvas = lazy(async () => ({ default: (await import('./equity-canvas.tsx')).EquityCanvas }))
const EquityTable = lazy(async () => ({ default: (await import('./equity-table.tsx')).EquityTable }))

type EquityChartProps = {
  /** In order of closing; any number. */
  readonly points: readonly EquityPoint[]
  /** Value before the first point. */
  readonly startCents: number
  readonly currency: string
  /** What the points are, for the table's headings. */
  readonly measure?: CurveMeasure
  readonly height?: number
}

/** The library's licence requires its NOTICE and a visible link. */
const library = {
  name: 'TradingView',
  notice: 'TradingView Lightweight Charts™, © TradingView, Inc.',
  href: 'https://www.tradingview.com/',
}

/** The balance, or the return, after each closed trade with the drawdown below. */
export function EquityChart({
  points,
  startCents,
  currency,
  measure = 'balance',
  height = 300,
}: EquityChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  const summary = useMemo(() => summariseEquity(points), [points])
  const drawn = useMemo(() => fromStart(points, startCents), [points, startCents])
  if (!summary) return null
  const amount = (cents: number) => (hidden ? '•••' : format.money(cents, currency, { sign: 'amount' }))
  const words = t('curve.summary', {
    from: amount(startCents),
    to: amount(summary.last.equityCents),
    drawdown: amount(summary.deepest.drawdownCents),
    date: format.time(summary.deepest.at, 'date'),
  })
  const moved = cashAlong(points)
  const cashWords =
    moved.count === 0
      ? ''
      : ` ${t('curve.moved', {
          count: moved.count,
          amount: hidden ? '•••' : format.money(moved.cents, currency),
        })}`
  const place = <Skeleton height={`${height}px`} radius="10px" />
  return (
    <ChartFrame
      summary={`${words}${cashWords}`}
      chart={
        <Suspense fallback={place}>
          <EquityCanvas points={drawn} currency={currency} height={height} hideAmounts={hidden} />
        </Suspense>
      }
      drawnBy={library}
      table={() => (
        <Suspense fallback={place}>
          <EquityTable points={points} currency={currency} measure={measure} height={height} />
        </Suspense>
      )}
    />
  )
}
