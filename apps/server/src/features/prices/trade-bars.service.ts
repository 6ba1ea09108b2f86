import { AppError } from '@plumbline/contract/errors'
import type { TradeBars } from '@plumbline/contract/prices/prices'
import { barStart } from '@plumbline/domain/bars/aggregate'
import { joinBars, type Timeframe } from '@plumbline/domain/bars/bars'
import { chartTimeframes, timeframeForHolding } from '@plumbline/domain/bars/chart-timeframe'
import { excursionsOf } from '@plumbline/domain/bars/excursions'
import type { PricedTrade } from '@plumbline/domain/bars/position-stretches'
import { seriesClock } from '@plumbline/domain/bars/series-clock'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { tradesAnywhere } from '#server/ledger/trades/trades.read.ts'
import { isUuid } from '#server/platform/ids.ts'
import { presentSeries, presentWindow } from './prices.presenter.ts'
import { pricedTrade, type ReadWindow, readWindow, seriesOfPair, timeframeOf } from './prices.read.ts'
import type { SeriesRow } from './prices.repo.ts'
import type { PricesDeps } from './prices.service.ts'

/** Bars before the opening, and after the closing. */
const AROUND = 400
/** Bars of a trade's life at most: the chart reads later ones as a window. */
const MAX_LIFE_BARS = 4_000
/** Bars that are searched for the worst and the best price at most. */
const MAX_SEARCHED = 20_000

interface TradeInput {
  readonly id: string
  readonly timeframe?: Timeframe | undefined
}

/** Throws TRADE_NOT_FOUND, TIMEFRAME_TOO_SHORT. */
export async function getTradeBars(
  { database }: PricesDeps,
  actor: Actor,
  { id, timeframe }: TradeInput,
): Promise<TradeBars> {
  return database.asUser(actor.userId, async (trx) => {
    const [trade] = isUuid(id) ? await tradesAnywhere(trx, actor.userId, [id]) : []
    if (trade === undefined) throw new AppError('TRADE_NOT_FOUND', { id })
    const account = await findAccount(trx, actor.userId, trade.account_id)
    const zone = account?.broker_time_zone ?? null
    const pricedIn = (series: SeriesRow) => pricedTrade(trade, seriesClock(zone, series.time_zone))
    const candidates = await seriesOfPair(trx, actor.userId, {
      pair: trade.pair,
      accountId: trade.account_id,
      spanIn: (series) => {
        const priced = pricedIn(series)
        return { from: priced.openedAt, to: endOf(priced, series) + 1 }
      },
    })
    for (const series of candidates) {
      const priced = pricedIn(series)
      if (await hasBarsOf(trx, series, priced)) return barsAround(trx, series, priced, timeframe)
    }
    return { ...nothing, missing: candidates.length === 0 ? 'symbol' : 'time' }
  })
}

const nothing = {
  series: null,
  timeframes: [],
  window: null,
  openedAt: null,
  closedAt: null,
  worst: null,
  best: null,
} satisfies Omit<TradeBars, 'missing'>

/** When the trade's life ends, as far as there are bars. */
function endOf({ closedAt, openedAt }: PricedTrade, series: SeriesRow): number {
  return closedAt ?? Math.max(openedAt, series.last_at ?? openedAt)
}

async function hasBarsOf(trx: Tx, series: SeriesRow, trade: PricedTrade): Promise<boolean> {
  const timeframe = timeframeOf(series)
  const from = barStart(trade.openedAt, timeframe)
  const { bars } = await readWindow(trx, series, {
    timeframe,
    from,
    before: Math.max(from, endOf(trade, series)) + 1,
    limit: 1,
  })
  return bars.time.length > 0
}

async function barsAround(
  trx: Tx,
  series: SeriesRow,
  trade: PricedTrade,
  asked: Timeframe | undefined,
): Promise<TradeBars> {
  const own = timeframeOf(series)
  const offered = chartTimeframes(own)
  const held = endOf(trade, series) - trade.openedAt
  const timeframe = asked ?? timeframeForHolding(held, own)
  if (!offered.includes(timeframe)) throw new AppError('TIMEFRAME_TOO_SHORT', { shortest: own, timeframe })
  const from = barStart(trade.openedAt, timeframe)
  const limit = Math.min(MAX_LIFE_BARS, Math.ceil(held / timeframe) + 1) + AROUND
  const before = await readWindow(trx, series, { timeframe, before: from, limit: AROUND })
  const after = await readWindow(trx, series, { timeframe, from, limit })
  return {
    series: presentSeries(series),
    missing: null,
    timeframes: [...offered],
    window: presentWindow(series, joined(before, after, series)),
    openedAt: trade.openedAt,
    closedAt: trade.closedAt,
    ...(await extremesOf(trx, series, trade)),
  }
}

function joined(before: ReadWindow, after: ReadWindow, series: SeriesRow): ReadWindow {
  return {
    bars: joinBars(after.bars.timeframe, series.digits, [before.bars, after.bars]),
    hasEarlier: before.hasEarlier,
    hasLater: after.hasLater,
  }
}

/** The worst and the best price, if the bars have all of the trade's life. */
async function extremesOf(
  trx: Tx,
  series: SeriesRow,
  trade: PricedTrade,
): Promise<Pick<TradeBars, 'worst' | 'best'>> {
  const timeframe = timeframeOf(series)
  const { bars } = await readWindow(trx, series, {
    timeframe,
    from: barStart(trade.openedAt, timeframe),
    before: endOf(trade, series) + 1,
    limit: MAX_SEARCHED,
  })
  const found = bars.time.length < MAX_SEARCHED ? excursionsOf(bars, trade) : { kind: 'none' as const }
  if (found.kind !== 'measured' || !found.isCovered) return { worst: null, best: null }
  const { mae, mfe } = found
  return { worst: { at: mae.at, price: mae.price }, best: { at: mfe.at, price: mfe.price } }
}
