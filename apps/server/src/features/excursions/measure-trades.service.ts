import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Timeframe } from '@plumbline/domain/bars/bars'
import { excursionFigures } from '@plumbline/domain/bars/excursion-figures'
import { encodeSteps } from '@plumbline/domain/bars/excursion-steps'
import {
  type ExcursionResult,
  excursionsOf,
  type MeasuredExcursions,
} from '@plumbline/domain/bars/excursions'
import { moneyOfExcursion } from '@plumbline/domain/bars/money-of-excursion'
import type { PricedTrade } from '@plumbline/domain/bars/position-stretches'
import { type SeriesClock, seriesClock } from '@plumbline/domain/bars/series-clock'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import {
  HOUR,
  hasHours,
  pricedTrade,
  readBars,
  type StoredSeries,
  timeframeOf,
} from '#server/features/prices/prices.read.ts'
import type { ExcursionInsert, TradeToMeasure } from './excursions.repo.ts'

/** Bars held at once: 11 MB. A trade of more bars is measured by hours. */
export const MAX_BARS = 200_000

/** Trades measured per turn of the event loop. */
const AT_ONCE = 100

export interface Measuring {
  readonly account: Pick<AccountRow, 'broker_time_zone' | 'currency'>
  /** The series of the trades' pair, the preferred ones first. */
  readonly series: readonly StoredSeries[]
  /** See `moneyPerPoint`. */
  readonly perPoint: ReadonlyMap<string, number>
}

interface Measured {
  readonly trade: TradeToMeasure
  readonly result: ExcursionResult
  readonly timeframe: Timeframe
  readonly digits: number
  readonly clock: SeriesClock
}

/** Excursions of trades of one pair: from the first series whose bars cover a trade, else from the first that has any. */
export async function measureTrades(
  trx: Tx,
  measuring: Measuring,
  trades: readonly TradeToMeasure[],
): Promise<readonly ExcursionInsert[]> {
  const best = new Map<string, Measured>()
  let left = trades
  for (const series of measuring.series) {
    if (left.length === 0) break
    for (const found of await measureFrom(trx, measuring, series, left)) {
      const known = best.get(found.trade.id)
      if (known === undefined || rankOf(found.result) > rankOf(known.result)) best.set(found.trade.id, found)
    }
    left = left.filter(({ id }) => rankOf(best.get(id)?.result) < COVERED)
  }
  return trades.map((trade) => rowOf(trade, best.get(trade.id), measuring))
}

const COVERED = 3

function rankOf(result: ExcursionResult | undefined): number {
  if (result === undefined) return 0
  if (result.kind !== 'measured') return result.kind === 'mismatch' ? 1 : 0
  return result.isCovered ? COVERED : 2
}

interface Timed {
  readonly trade: TradeToMeasure
  readonly priced: PricedTrade
}

async function measureFrom(
  trx: Tx,
  { account }: Measuring,
  series: StoredSeries,
  trades: readonly TradeToMeasure[],
): Promise<readonly Measured[]> {
  const clock = seriesClock(account.broker_time_zone, series.time_zone)
  const own = timeframeOf(series)
  const lastAt = series.last_at ?? 0
  const endOf = ({ priced }: Timed) => priced.closedAt ?? Math.max(lastAt, priced.openedAt)
  const timed = trades
    .map((trade): Timed => ({ trade, priced: pricedTrade(trade, clock) }))
    .toSorted((one, other) => one.priced.openedAt - other.priced.openedAt)
  const isLong = (each: Timed) => (endOf(each) - each.priced.openedAt) / own > MAX_BARS
  const short = timed.filter((each) => !isLong(each))
  const byHours = timed.filter(isLong)
  const found: Measured[] = []
  const measureAll = async (group: readonly Timed[], timeframe: Timeframe): Promise<void> => {
    const from = group[0]?.priced.openedAt
    if (from === undefined) return
    const to = Math.max(...group.map(endOf))
    const bars = await readBars(trx, series, timeframe, {
      from: from - 2 * timeframe,
      to: to + 2 * timeframe,
    })
    for (const [index, { trade, priced }] of group.entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
      found.push({ trade, result: excursionsOf(bars, priced), timeframe, digits: bars.digits, clock })
    }
  }
  for (const group of groupsOf(short, endOf, own * MAX_BARS)) await measureAll(group, own)
  if (hasHours(own)) for (const each of byHours) await measureAll([each], HOUR)
  return found
}

/** Consecutive trades whose bars fit into memory together. */
function groupsOf(
  trades: readonly Timed[],
  endOf: (trade: Timed) => number,
  mostSeconds: number,
): readonly (readonly Timed[])[] {
  const groups: Timed[][] = []
  let [from, last] = [0, 0]
  for (const trade of trades) {
    const group = groups.at(-1)
    // A gap of a day without trades begins a new group, so that bars between are not read.
    const isNear = trade.priced.openedAt <= last + 86_400
    if (group !== undefined && isNear && endOf(trade) - from <= mostSeconds) group.push(trade)
    else {
      groups.push([trade])
      from = trade.priced.openedAt
      last = from
    }
    last = Math.max(last, endOf(trade))
  }
  return groups
}

function rowOf(
  trade: TradeToMeasure,
  measured: Measured | undefined,
  { account, perPoint }: Measuring,
): ExcursionInsert {
  const head = { trade_id: trade.id, trade_key: trade.key }
  if (measured === undefined) return { ...head, state: 'none' }
  const { result, timeframe, digits, clock } = measured
  if (result.kind !== 'measured') return { ...head, state: result.kind, timeframe }
  const money = moneyOfExcursion(
    {
      pair: trade.pair,
      direction: trade.direction,
      quantity: trade.quantity,
      entryPrice: trade.entry_price,
      exitPrice: trade.exit_price,
      grossPnlCents: trade.gross_pnl_cents,
    },
    perPoint,
    account.currency,
  )
  const figures = excursionFigures(
    result,
    {
      direction: trade.direction,
      entryPrice: trade.entry_price,
      exitPrice: trade.closed_at === null ? null : trade.exit_price,
      quantity: trade.quantity,
      stopLoss: trade.stop_loss,
    },
    money?.centsPerLot ?? null,
  )
  return {
    ...head,
    ...distances(result, clock),
    timeframe,
    digits,
    mae_cents: figures.maeCents,
    mfe_cents: figures.mfeCents,
    left_cents: figures.leftCents,
    mae_r_e4: figures.maeRE4,
    mfe_r_e4: figures.mfeRE4,
    left_r_e4: figures.leftRE4,
    entry_e4: figures.entryE4,
    exit_e4: figures.exitE4,
    risk: figures.risk,
    cents_per_move: figures.centsPerMove,
    money_from: money?.from ?? null,
    steps: encodeSteps(result.steps),
  }
}

function distances(result: MeasuredExcursions, clock: SeriesClock) {
  const at = (seconds: number) => fromLocalSeconds(Math.round(clock.toAccount(seconds)))
  const { mae, mfe } = result
  return {
    state: 'measured' as const,
    bar_count: result.bars,
    is_covered: result.isCovered,
    has_spread: result.hasSpread,
    mae: mae.distance,
    mae_error: mae.error,
    mae_price: mae.price,
    mae_at: at(mae.at),
    mfe: mfe.distance,
    mfe_error: mfe.error,
    mfe_price: mfe.price,
    mfe_at: at(mfe.at),
    highest: result.highest,
    lowest: result.lowest,
  }
}
