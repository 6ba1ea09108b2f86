import type { Trade } from '@plumbline/contract/trades/trades'
import { type Bars, firstAt } from '@plumbline/domain/bars/bars'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { sessionNumberAt, SESSIONS } from '@plumbline/domain/time/market-session'
import type { Session } from '@plumbline/domain/time/session'
import { zoneClock } from '@plumbline/domain/time/zone'
import type { FittedPrices, TimeSpan } from '#web/components/charts/candles/candle-engine.ts'
import type { Annotation, Ink, PriceLine, ShadedRange } from '#web/components/charts/candles/chart-items.ts'
import { positionOf, timeAtPosition } from '#web/components/charts/candles/time-axis.ts'
import { fillsOf, isBuy } from '../../model/draw-price-scale.ts'
import {
  chartedLevels,
  type ChartedTrade,
  type ChartTexts,
  isMoved,
  tradeSpanOf,
  riskZones,
  stopAnnotations,
  stopInks,
  stopKinds,
} from './charted-trade.ts'

/** Bars on each side of a trade at least. */
const MIN_AROUND = 22

/** What the chart shows at first: the trade in the middle half. */
export function spanOf(charted: ChartedTrade): TimeSpan {
  const { bars } = charted
  const life = tradeSpanOf(charted)
  const [first, last] = [positionOf(bars, life.from), positionOf(bars, life.to)]
  const around = Math.max(MIN_AROUND, Math.round((last - first) * 0.45))
  return { from: timeAtPosition(bars, first - around), to: timeAtPosition(bars, last + around) }
}

/** Stop and target farther away than this many ranges of the prices would flatten the candles. */
const MAX_RANGES = 3

/** Prices of the trade that stay in view with it. */
export function fitOf(charted: ChartedTrade): FittedPrices {
  const { trade, bars } = charted
  const span = spanOf(charted)
  const scale = 10 ** bars.digits
  let [low, high] = [trade.entryPrice, trade.entryPrice]
  for (let index = firstAt(bars, span.from); index < firstAt(bars, span.to); index += 1) {
    low = Math.min(low, (bars.low[index] ?? Infinity) / scale)
    high = Math.max(high, (bars.high[index] ?? -Infinity) / scale)
  }
  const reach = (high - low) * MAX_RANGES
  const prices = chartedLevels(charted)
    .map(({ price }) => price)
    .filter((price) => price >= low - reach && price <= high + reach)
  return { ...tradeSpanOf(charted), prices }
}

const inks = { entry: 'text2', exit: 'text2', stop: 'loss', target: 'profit' } as const

export function priceLinesOf(charted: ChartedTrade, texts: ChartTexts): readonly PriceLine[] {
  const { trade } = charted
  const moved = stopKinds.filter((kind) => isMoved(charted, kind))
  return chartedLevels(charted)
    .filter(({ kind }) => kind !== 'exit' || trade.status === 'open')
    .filter(({ kind }) => !moved.some((each) => each === kind))
    .map((level) => ({
      id: level.kind,
      price: level.price,
      label: texts.level(level),
      ink: inks[level.kind],
      dashed: level.kind !== 'entry',
    }))
}

/** Risk and reward, the way from fill to fill, the fills, and the worst and best price. */
export function annotationsOf(charted: ChartedTrade, texts: ChartTexts): readonly Annotation[] {
  const { trade, executions, toBars, worst, best } = charted
  const fills = fillsOf(trade, executions).map((fill) => ({ ...fill, time: toBars(fill.at) }))
  const places = fills.map(({ time, price }) => ({ time, price }))
  return [
    ...zonesOf(charted),
    ...stopAnnotations(charted, texts),
    ...pathOf(places, resultInk(trade)),
    ...fills.map((fill, index): Annotation => {
      const buys = isBuy(trade, fill)
      return {
        kind: 'marker',
        id: `fill ${index}`,
        at: { time: fill.time, price: fill.price },
        shape: buys ? 'buy' : 'sell',
        ink: fill.kind === 'entry' ? 'accentText' : 'text',
        label: texts.fillOf({ isBuy: buys, quantity: fill.quantity, price: fill.price }),
      }
    }),
    ...(
      [
        ['worst', worst, 'loss'],
        ['best', best, 'profit'],
      ] as const
    ).flatMap(([id, point, ink]): readonly Annotation[] =>
      point === null || point.price === trade.entryPrice
        ? []
        : [
            {
              kind: 'marker',
              id,
              at: { time: point.at, price: point.price },
              shape: 'dot',
              ink,
              label: texts[id],
              side: point.price > trade.entryPrice ? 'above' : 'below',
            },
          ],
    ),
  ]
}

function resultInk({ netPnl, status }: Trade): Ink {
  if (status === 'open' || netPnl === 0) return 'text2'
  return netPnl > 0 ? 'profit' : 'loss'
}

function zonesOf(charted: ChartedTrade): readonly Annotation[] {
  const { trade } = charted
  return riskZones(charted).map(({ kind, from, to, price }, index) => ({
    kind: 'box',
    id: `${kind} ${index}`,
    from: { time: from, price: trade.entryPrice },
    to: { time: to, price },
    ink: stopInks[kind],
    opacity: 0.11,
  }))
}

type Place = { readonly time: number; readonly price: number }

function pathOf(places: readonly Place[], ink: Ink, faint = false, name = 'path'): readonly Annotation[] {
  return places.slice(1).flatMap((to, index): readonly Annotation[] => {
    const from = places[index]
    return from
      ? [
          {
            kind: 'segment',
            id: `${name} ${index}`,
            from,
            to,
            ink,
            dashed: true,
            width: faint ? 1 : 1.75,
            faint,
          },
        ]
      : []
  })
}

/** Other trades of the symbol, faint: where they were opened and closed. */
export function otherTrades(
  trades: readonly Trade[],
  own: string,
  toBars: (time: string) => number,
): readonly Annotation[] {
  return trades
    .filter(({ id, missedTrade }) => id !== own && !missedTrade)
    .flatMap((trade): readonly Annotation[] => {
      const ends = fillsOf(trade, []).map((fill) => ({ ...fill, time: toBars(fill.at) }))
      return [
        ...pathOf(ends, resultInk(trade), true, trade.id),
        ...ends.map(
          (fill): Annotation => ({
            kind: 'marker',
            id: `${trade.id} ${fill.kind}`,
            at: { time: fill.time, price: fill.price },
            shape: isBuy(trade, fill) ? 'buy' : 'sell',
            ink: 'text2',
            faint: true,
          }),
        ),
      ]
    })
}

/** Seconds of the bars' clock of a time in the account's. */
export function secondsIn(toSeries: (seconds: number) => number): (time: string) => number {
  return (time) => toSeries(localSeconds(time))
}

const HOUR = 3_600
/** Longer bars hide sessions. */
const LONGEST = HOUR
/** Hours of a chart at most: half a year. */
const MAX_HOURS = 4_400

/** One hue, so that profit and loss keep theirs; overlaps, where most is traded, are the strongest. */
const opacities: Readonly<Record<Session, number>> = {
  sydney: 0.02,
  asia: 0.03,
  'asia-london': 0.06,
  london: 0.045,
  'london-new-york': 0.08,
  'new-york': 0.05,
}

/** Market sessions while there are bars; none without a known zone, or for bars longer than an hour. */
export function sessionRanges(
  bars: Bars,
  zone: string | null,
  nameOf: (session: Session) => string,
): readonly ShadedRange[] {
  const clock = zone === null ? undefined : zoneClock(zone)
  const [first, last] = [bars.time[0], bars.time.at(-1)]
  if (!clock || first === undefined || last === undefined || bars.timeframe > LONGEST) return []
  const ranges: ShadedRange[] = []
  const end = last + bars.timeframe
  const start = Math.max(Math.floor(first / HOUR) * HOUR, last - MAX_HOURS * HOUR)
  let [session, since] = [0, first]
  const close = (to: number) => {
    const name = SESSIONS[session]
    if (!name || to <= since) return
    const [ink, opacity] = ['accentText', opacities[name]] as const
    ranges.push({ id: `${since}`, from: since, to, ink, opacity, label: nameOf(name) })
  }
  for (let at = start; at < end; at += HOUR) {
    const next = sessionNumberAt(clock.toUtc(at))
    if (next === session) continue
    close(at)
    session = next
    since = Math.max(at, first)
  }
  close(end)
  return ranges
}
