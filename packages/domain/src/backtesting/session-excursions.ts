import { barEnd } from '../bars/aggregate.ts'
import { covers } from '../bars/bar-coverage.ts'
import { barAt, type Bars, firstAt, sliceBars } from '../bars/bars.ts'
import { type ExcursionFigures, excursionFigures } from '../bars/excursion-figures.ts'
import { excursionsOf, type MeasuredExcursions } from '../bars/excursions.ts'
import type { TimeRange } from '../bars/time-ranges.ts'
import { numberOf } from '../instruments/exact-decimal.ts'
import { moneyOfMove } from '../instruments/money-of-move.ts'
import { type ExcursionSummary, excursionSummary } from '../statistics/excursion-summary.ts'
import { spreadOf } from './session-costs.ts'
import { moneyTermsOf, priceOf, type SessionSettings } from './session-settings.ts'
import type { SessionTrade } from './session-state.ts'

/** MAE and MFE of a session's trade. `none`: no bars of its time; `mismatch`: the bars have other prices. */
export type SessionExcursion =
  | {
      readonly kind: 'measured'
      readonly measured: MeasuredExcursions
      readonly figures: ExcursionFigures
    }
  | { readonly kind: 'none' | 'mismatch' }

type Measured = Extract<SessionExcursion, { kind: 'measured' }>

/** When the bars of a trade open, with the bar of its exit. */
export function excursionSpan(
  { timeframe }: Pick<SessionSettings, 'timeframe'>,
  { openedAt, closedAt }: Pick<SessionTrade, 'openedAt' | 'closedAt'>,
): TimeRange {
  return { from: openedAt, to: barEnd(closedAt, timeframe) }
}

/**
 * By the function that measures real trades, with the spread of the session. Other bars than those of the trade are
 * ignored. The bar that a manual exit opens is not measured, since nothing of it was part of the trade. It shows that no
 * bar is missing before it, even after a weekend.
 */
export function sessionExcursion(
  settings: SessionSettings,
  trade: SessionTrade,
  bars: Bars,
): SessionExcursion {
  const { direction, openedAt, closedAt, quantity, exits, firstStop } = trade
  const held = sliceBars(bars, firstAt(bars, openedAt), firstAt(bars, closedAt + 1))
  const reason = exits.at(-1)?.reason
  const isInside = reason === 'stop' || reason === 'target'
  const own = isInside ? held : sliceBars(held, 0, firstAt(held, closedAt))
  const factor = 10 ** (bars.digits - settings.digits)
  const spread = own.time.map((_, index) => {
    const bar = barAt(own, index)
    return spreadOf(settings, { spread: bar.spread < 0 ? bar.spread : bar.spread / factor }) * factor
  })
  const price = (points: number) => priceOf(settings, points)
  const [entryPrice, exitPrice] = [price(trade.entryPrice), price(trade.exitPrice)]
  const result = excursionsOf(
    { ...own, spread },
    {
      direction,
      openedAt,
      closedAt,
      entryPrice,
      exitPrice,
      quantity,
      fills: [
        { kind: 'entry', at: openedAt, quantity, price: entryPrice },
        ...exits.map((exit) => {
          return { kind: 'exit', at: exit.at, quantity: exit.quantity, price: price(exit.price) } as const
        }),
      ],
    },
  )
  if (result.kind !== 'measured') return result
  const all = { first: 0, last: held.time.length - 1 }
  const measured = { ...result, isCovered: covers(held, all, { from: openedAt, to: closedAt }) }
  const priced = { direction, entryPrice, exitPrice, quantity, stopLoss: price(firstStop ?? 0) }
  const figures = excursionFigures(measured, priced, centsPerLot(settings, exitPrice))
  return { kind: 'measured', measured, figures }
}

/** Averages over the trades whose bars are complete, as in the report of real trades. */
export function sessionExcursionSummary(
  trades: readonly SessionTrade[],
  excursionOf: (trade: SessionTrade) => SessionExcursion | undefined,
): ExcursionSummary {
  return excursionSummary(
    trades.flatMap((trade) => {
      const excursion = excursionOf(trade)
      if (!isComplete(excursion)) return []
      const { maeCents, mfeCents, leftCents, maeRE4, mfeRE4, leftRE4, entryE4, exitE4 } = excursion.figures
      return [
        {
          netPnlCents: trade.netCents,
          breakEven: false,
          maeCents,
          mfeCents,
          leftCents,
          maeRE4,
          mfeRE4,
          leftRE4,
          entryE4,
          exitE4,
        },
      ]
    }),
  )
}

function isComplete(excursion: SessionExcursion | undefined): excursion is Measured {
  return excursion?.kind === 'measured' && excursion.measured.isCovered
}

function centsPerLot(settings: SessionSettings, price: number): number | null {
  const money = moneyOfMove(moneyTermsOf(settings), price)
  return money.kind === 'money' ? numberOf(money.perLot, 10) * 100 : null
}
