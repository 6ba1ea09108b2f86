import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { Stack, Text } from '#web/components/ui/layout.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useTradeBars } from '../../api/queries.ts'
import { hasPriceScale, priceLevels } from '../../model/draw-price-scale.ts'
import type { TradePricesProps } from '../chart/trade-chart.tsx'
import { usePriceScale } from './use-price-scale.ts'

const TradeChart = lazy(async () => ({ default: (await import('../chart/trade-chart.tsx')).TradeChart }))

/** The trade in its chart; without bars, its prices on a scale, and how to get bars. */
export function TradePrices(props: TradePricesProps) {
  const { trade, executions, decimals, height } = props
  const { t } = useTranslation('trades')
  const { data, isPending } = useTradeBars(trade.id)
  const placeholder = <Skeleton height={`${height + 44}px`} radius="10px" />
  if (isPending) return placeholder
  if (data?.window) {
    return (
      <Suspense fallback={placeholder}>
        <TradeChart {...props} />
      </Suspense>
    )
  }
  const isDrawn = hasPriceScale(priceLevels(trade))
  return (
    <Stack gap={8}>
      {isDrawn ? (
        <PriceScale
          trade={trade}
          executions={executions}
          decimals={decimals}
          height={Math.round(height * 0.6)}
        />
      ) : null}
      {data ? (
        <Text size="s" tone="text3">
          {t(data.missing === 'time' ? 'prices.noBarsThen' : 'prices.noBars', { pair: trade.pair })}{' '}
          <Link to="/prices">{t('prices.getBars')}</Link>
        </Text>
      ) : null}
    </Stack>
  )
}

type PriceScaleProps = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly decimals: number
  readonly height: number
}

/** The trade's prices on one axis, with its executions. */
function PriceScale({ height, ...prices }: PriceScaleProps) {
  const { build, summary } = usePriceScale(prices)
  const buildAt = useCallback((width: number) => build(width, height), [build, height])
  return <DrawnChart build={buildAt} label={summary} height={height} />
}
