import type { Account } from '@plumbline/contract/accounts/accounts'
import type { BarSeries, DayReplay } from '@plumbline/contract/prices/prices'
import { replayedTrade, type ReplayedTrade } from '@plumbline/domain/backtesting/replayed-trade'
import { barStart } from '@plumbline/domain/bars/aggregate'
import { type Bars, joinBars } from '@plumbline/domain/bars/bars'
import { type SeriesClock, seriesClock } from '@plumbline/domain/bars/series-clock'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { client } from '#web/lib/api/client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { type DaySpan, endsOf } from '../model/day-clock.ts'
import { loadBars } from './session-window.ts'

const DAY = 86_400
/** More than the bars of a day. */
const MAX_BARS = 2_000

/** A pair that was traded on the day, with its bars from the last one before the day to its end. */
export type PairBars = {
  /** See `pairKey`. */
  readonly key: string
  readonly pair: string
  readonly series: BarSeries
  readonly clock: SeriesClock
  readonly bars: Bars
  /** When each bar is complete, by the account's clock. */
  readonly ends: Float64Array
  /** Bars that charts begin with: those complete before this time of the series' clock. */
  readonly begin: number
}

export type PairWithoutBars = {
  readonly key: string
  readonly pair: string
  readonly missing: 'symbol' | 'time'
}

export type OpenedDay = {
  readonly account: Account
  readonly day: string
  readonly span: DaySpan
  readonly trades: readonly ReplayedTrade[]
  readonly notes: ReadonlyMap<string, string>
  readonly pairs: readonly (PairBars | PairWithoutBars)[]
  readonly isComplete: boolean
}

/** Loads the trades of a day, and the bars of their pairs. */
export async function openDay(account: Account, day: string): Promise<OpenedDay> {
  const found = await client.prices.ofDay({ accountId: account.id, day })
  const from = localSeconds(`${day}T00:00:00`)
  const span = { from, to: from + DAY }
  const pairs = await Promise.all(
    found.pairs.map(async ({ pair, series, missing }) =>
      series
        ? loadPair(account, pair, series, span)
        : { key: pairKey(pair), pair, missing: missing ?? ('symbol' as const) },
    ),
  )
  return {
    account,
    day,
    span,
    trades: found.trades.map(readTrade),
    notes: new Map(found.trades.map(({ id, notes }) => [id, notes])),
    pairs,
    isComplete: found.isComplete,
  }
}

export function hasBars(pair: PairBars | PairWithoutBars): pair is PairBars {
  return 'bars' in pair
}

async function loadPair(
  { brokerTimeZone }: Account,
  pair: string,
  series: BarSeries,
  { from, to }: DaySpan,
): Promise<PairBars> {
  const clock = seriesClock(brokerTimeZone, series.timeZone)
  const { timeframe, digits } = series
  // A bar that opens before the day and ends within it is part of the day.
  const begin = barStart(clock.toSeries(from), timeframe)
  const [before, during] = await Promise.all([
    loadBars(series.id, series, timeframe, { before: begin, limit: 1 }),
    loadBars(series.id, series, timeframe, { from: begin, before: clock.toSeries(to), limit: MAX_BARS }),
  ])
  const bars = joinBars(timeframe, digits, [before.bars, during.bars])
  return { key: pairKey(pair), pair, series, clock, bars, ends: endsOf(bars, clock.toAccount), begin }
}

function readTrade(trade: DayReplay['trades'][number]): ReplayedTrade {
  const { id, pair, direction, entryPrice, exitPrice, quantity, stopLoss, takeProfit } = trade
  const fills = trade.executions.map(({ kind, at, quantity: lots, price, grossPnl, fees }) => ({
    kind,
    at: localSeconds(at),
    quantity: lots,
    price,
    netCents: toCents(grossPnl) - toCents(fees),
  }))
  return replayedTrade(
    {
      id,
      pair,
      direction,
      entryPrice,
      exitPrice,
      quantity,
      stopLoss: stopLoss > 0 ? stopLoss : null,
      takeProfit: takeProfit > 0 ? takeProfit : null,
      openedAt: localSeconds(trade.openedAt),
      closedAt: trade.closedAt === null ? null : localSeconds(trade.closedAt),
      netCents: toCents(trade.netPnl),
      centsPerLot: trade.moneyPerLot === null ? null : trade.moneyPerLot * 100,
    },
    fills,
  )
}
