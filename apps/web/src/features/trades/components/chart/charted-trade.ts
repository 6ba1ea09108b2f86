import type { TradeBars } from '@plumbline/contract/prices/prices'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import type { Bars } from '@plumbline/domain/bars/bars'
import type { TimeSpan } from '#web/components/charts/candles/candle-engine.ts'
import type { PriceLevel } from '../../model/draw-price-scale.ts'

/** A trade in the clock of its bars. */
export type ChartedTrade = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  /** Times of the account's clock as seconds of the bars' clock. */
  readonly toBars: (time: string) => number
  readonly bars: Bars
  readonly worst: TradeBars['worst']
  readonly best: TradeBars['best']
}

export type ChartTexts = {
  readonly level: (level: PriceLevel) => string
  readonly fillOf: (fill: {
    readonly isBuy: boolean
    readonly quantity: number
    readonly price: number
  }) => string
  readonly worst: string
  readonly best: string
}

/** The life of a trade on the axis; an open one reaches to the last bar. */
export function lifeOf({ trade, toBars, bars }: ChartedTrade): TimeSpan {
  const from = toBars(trade.openedAt)
  const to = trade.closedAt === null ? (bars.time.at(-1) ?? from) : toBars(trade.closedAt)
  return { from, to: Math.max(from, to) }
}
