import {
  excursionSpan,
  type SessionExcursion,
  sessionExcursion,
  sessionExcursionSummary,
} from '@plumbline/domain/backtesting/session-excursions'
import type { SessionState, SessionTrade } from '@plumbline/domain/backtesting/session-state'
import type { ExcursionSummary } from '@plumbline/domain/statistics/excursion-summary'
import type { Tx } from '#server/platform/db/database.ts'
import { findSeries, listSeries, readBars, type StoredSeries } from '#server/features/prices/prices.read.ts'
import type { BacktestRow } from './backtesting.repo.ts'

/** By number of the trade; trades that are missing here have no bars. */
export type SessionExcursions = ReadonlyMap<number, SessionExcursion>

/** Bars that are read at a time. */
export const MAX_BARS = 100_000

/** MAE and MFE of the closed trades of a session; empty where its bars are not stored. */
export async function excursionsOfSession(
  trx: Tx,
  row: BacktestRow,
  { trades }: SessionState,
): Promise<SessionExcursions> {
  const { settings } = row
  const series = trades.length === 0 ? undefined : await seriesOf(trx, row)
  if (series === undefined) return new Map()
  const measured: (readonly [number, SessionExcursion])[] = []
  for (const { group, from, to } of groupsOf(row, trades)) {
    const bars = await readBars(trx, series, settings.timeframe, { from, to })
    for (const trade of group) measured.push([trade.id, sessionExcursion(settings, trade, bars)])
  }
  return new Map(measured)
}

export function summaryOfExcursions(
  { trades }: SessionState,
  excursions: SessionExcursions,
): ExcursionSummary {
  return sessionExcursionSummary(trades, ({ id }) => excursions.get(id))
}

/** The series that it replays, else the preferred one with the same symbol and timeframe. */
export async function seriesOf(
  trx: Tx,
  { user_id: userId, series_id: seriesId, settings }: BacktestRow,
): Promise<StoredSeries | undefined> {
  const fits = ({ timeframe }: StoredSeries) => timeframe === settings.timeframe
  const own = seriesId === null ? undefined : await findSeries(trx, userId, seriesId)
  if (own !== undefined && fits(own)) return own
  return (await listSeries(trx, userId)).find((each) => each.symbol === settings.symbol && fits(each))
}

interface Group {
  readonly group: SessionTrade[]
  readonly from: number
  to: number
}

/** Trades that follow each other, and the bars that they need together. */
function groupsOf({ settings }: BacktestRow, trades: readonly SessionTrade[]): readonly Group[] {
  const longest = MAX_BARS * settings.timeframe
  const groups: Group[] = []
  for (const trade of trades.toSorted((a, b) => a.openedAt - b.openedAt)) {
    const { from, to } = excursionSpan(settings, trade)
    const last = groups.at(-1)
    if (last !== undefined && Math.max(last.to, to) - last.from <= longest) {
      last.group.push(trade)
      last.to = Math.max(last.to, to)
    } else groups.push({ group: [trade], from, to })
  }
  return groups
}
