import { AppError } from '@plumbline/contract/errors'
import type { DayReplay } from '@plumbline/contract/prices/prices'
import { moneyPerPoint } from '@plumbline/domain/accounts/money-per-point'
import { moneyOfExcursion } from '@plumbline/domain/bars/money-of-excursion'
import { seriesClock } from '@plumbline/domain/bars/series-clock'
import type { TimeRange } from '@plumbline/domain/bars/time-ranges'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { type AccountRow, findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { resultOf } from '#server/ledger/trades/largest-results.read.ts'
import { type TradeRow, tradesOpenWithin } from '#server/ledger/trades/trades.read.ts'
import { presentReplayedTrade, presentSeries } from './prices.presenter.ts'
import { readWindow, seriesOfPair, timeframeOf } from './prices.read.ts'
import type { SeriesRow } from './prices.repo.ts'
import type { PricesDeps } from './prices.service.ts'

const DAY = 86_400
/** Trades of a day at most. */
const MOST = 2_000

interface DayInput {
  readonly accountId: string
  readonly day: string
}

/** Throws ACCOUNT_NOT_FOUND. */
export async function getDayReplay(
  { database }: PricesDeps,
  actor: Actor,
  { accountId, day }: DayInput,
): Promise<DayReplay> {
  return database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, accountId)
    if (account === undefined) throw new AppError('ACCOUNT_NOT_FOUND', { id: accountId })
    const from = localSeconds(`${day}T00:00:00`)
    const range = { from, to: from + DAY }
    const found = await tradesOpenWithin(
      trx,
      { userId: actor.userId, accountId: account.id },
      { from: fromLocalSeconds(range.from), to: fromLocalSeconds(range.to) },
      MOST + 1,
    )
    const rows = found.slice(0, MOST)
    const perPoint = moneyPerPoint(rows.map(resultOf))
    return {
      trades: rows.map((row) => {
        const money = moneyOfExcursion(resultOf(row), perPoint, account.currency)
        return presentReplayedTrade(row, money?.centsPerLot)
      }),
      isComplete: found.length <= MOST,
      pairs: await pairsOf(trx, account, rows, range),
    }
  })
}

interface PairSpan extends TimeRange {
  readonly pair: string
}

/** The pairs, and when their trades were open within a day, in order. */
function spansOf(rows: readonly TradeRow[], day: TimeRange): readonly PairSpan[] {
  const spans = new Map<string, PairSpan>()
  for (const row of rows) {
    const from = Math.max(day.from, localSeconds(row.opened_at))
    const to = row.closed_at === null ? day.to : Math.min(day.to, localSeconds(row.closed_at) + 1)
    const known = spans.get(pairKey(row.pair)) ?? { pair: row.pair, from, to }
    spans.set(pairKey(row.pair), {
      pair: known.pair,
      from: Math.min(known.from, from),
      to: Math.max(known.to, to),
    })
  }
  return [...spans.values()].toSorted((one, other) => one.from - other.from)
}

async function pairsOf(
  trx: Tx,
  account: AccountRow,
  rows: readonly TradeRow[],
  day: TimeRange,
): Promise<DayReplay['pairs']> {
  const pairs: DayReplay['pairs'] = []
  for (const { pair, from, to } of spansOf(rows, day)) {
    const within = (series: SeriesRow, range: TimeRange): TimeRange => {
      const { toSeries } = seriesClock(account.broker_time_zone, series.time_zone)
      return { from: toSeries(range.from), to: toSeries(range.to) }
    }
    const candidates = await seriesOfPair(trx, account.user_id, {
      pair,
      accountId: account.id,
      spanIn: (series) => within(series, { from, to }),
    })
    const series = await firstWithBars(trx, candidates, (each) => within(each, day))
    const missing = series ? null : candidates.length === 0 ? 'symbol' : 'time'
    pairs.push({ pair, series: series ? presentSeries(series) : null, missing })
  }
  return pairs
}

async function firstWithBars(
  trx: Tx,
  candidates: readonly SeriesRow[],
  dayIn: (series: SeriesRow) => TimeRange,
): Promise<SeriesRow | undefined> {
  for (const series of candidates) {
    const { from, to } = dayIn(series)
    const { bars } = await readWindow(trx, series, {
      timeframe: timeframeOf(series),
      from,
      before: to,
      limit: 1,
    })
    if (bars.time.length > 0) return series
  }
  return undefined
}
