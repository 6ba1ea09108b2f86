import type { TradeBars } from '@plumbline/contract/prices/prices'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import type { Bars } from '@plumbline/domain/bars/bars'
import { stopSteps } from '@plumbline/domain/trades/stop-steps'
import type { TimeSpan } from '#web/components/charts/candles/candle-engine.ts'
import type { Annotation } from '#web/components/charts/candles/chart-items.ts'
import { levelAt, type PriceLevel, priceLevels } from '../../model/draw-price-scale.ts'

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
export function tradeSpanOf({ trade, toBars, bars }: ChartedTrade): TimeSpan {
  const from = toBars(trade.openedAt)
  const to = trade.closedAt === null ? (bars.time.at(-1) ?? from) : toBars(trade.closedAt)
  return { from, to: Math.max(from, to) }
}

export type StopKind = 'stop' | 'target'
export const stopKinds: readonly StopKind[] = ['stop', 'target']
export const stopInks = { stop: 'loss', target: 'profit' } as const

/** A stop or target while it was at one price, in seconds of the bars' clock. */
type StopStretch = { readonly from: number; readonly to: number; readonly price: number }

/** How a trade's stop or target was moved over its life; one stretch if it was not. The last can have no length. */
export function stopStretches(charted: ChartedTrade, kind: StopKind): readonly StopStretch[] {
  const { trade, executions, toBars } = charted
  const steps = stopSteps(trade, executions, kind === 'stop' ? 'stopLoss' : 'takeProfit')
  const life = tradeSpanOf(charted)
  return steps.map(({ at, price }, index) => {
    const next = steps[index + 1]
    return { from: index === 0 ? life.from : toBars(at), to: next ? toBars(next.at) : life.to, price }
  })
}

export function isMoved(charted: ChartedTrade, kind: StopKind): boolean {
  return stopStretches(charted, kind).length > 1
}

/** The prices of a trade with every price that its stop and target had. */
export function chartedLevels(charted: ChartedTrade): readonly PriceLevel[] {
  const { trade } = charted
  return [
    ...priceLevels(trade).filter(({ kind }) => kind !== 'stop' && kind !== 'target'),
    ...stopKinds.flatMap((kind) =>
      [...new Set(stopStretches(charted, kind).map(({ price }) => price))].map((price) =>
        levelAt(trade, kind, price),
      ),
    ),
  ]
}

/** Risk and reward: between the entry and each stop behind it, and each target before it. */
export function riskZones(charted: ChartedTrade): readonly (StopStretch & { readonly kind: StopKind })[] {
  const { direction, entryPrice } = charted.trade
  const sign = direction === 'long' ? 1 : -1
  return stopKinds.flatMap((kind) =>
    stopStretches(charted, kind)
      .filter(({ from, to, price }) => {
        const away = (price - entryPrice) * sign
        return to > from && (kind === 'stop' ? away < 0 : away > 0)
      })
      .map((stretch) => ({ ...stretch, kind })),
  )
}

/** The corners of a moved stop's line, in order of time. */
export function stopCorners(
  stretches: readonly StopStretch[],
): readonly { readonly time: number; readonly price: number }[] {
  return stretches.flatMap(({ from, to, price }) => [
    { time: from, price },
    { time: to, price },
  ])
}

/** Moved stops and targets as stepped lines with their prices; one that was not moved is a price line. */
export function stopAnnotations(charted: ChartedTrade, texts: ChartTexts): readonly Annotation[] {
  return stopKinds.flatMap((kind): readonly Annotation[] => {
    const stretches = stopStretches(charted, kind)
    if (stretches.length < 2) return []
    const ink = stopInks[kind]
    const corners = stopCorners(stretches)
    return [
      ...corners.slice(1).flatMap((to, index): readonly Annotation[] => {
        const from = corners[index]
        return from && (from.time !== to.time || from.price !== to.price)
          ? [{ kind: 'segment', id: `${kind} ${index}`, from, to, ink, dashed: true, width: 1.5 }]
          : []
      }),
      ...stretches.map(
        ({ from, price }, index): Annotation => ({
          kind: 'marker',
          id: `${kind} at ${index}`,
          at: { time: from, price },
          shape: 'dot',
          ink,
          label: texts.level(levelAt(charted.trade, kind, price)),
          side: price > charted.trade.entryPrice ? 'above' : 'below',
        }),
      ),
    ]
  })
}
