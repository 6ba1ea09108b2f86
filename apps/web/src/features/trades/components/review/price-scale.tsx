import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { useCallback } from 'react'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { usePriceScale } from './use-price-scale.ts'

type PriceScaleProps = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly decimals: number
  readonly height: number
}

/** The trade's prices on one axis, with its executions. */
export function PriceScale({ height, ...prices }: PriceScaleProps) {
  const { build, summary } = usePriceScale(prices)
  const buildAt = useCallback((width: number) => build(width, height), [build, height])
  return <DrawnChart build={buildAt} label={summary} height={height} />
}
