import { setImmediate as nextTurn } from 'node:timers/promises'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { firstOfMonth } from '@plumbline/domain/time/calendar-day'
import { compareTradesAt, type OrderKey } from '@plumbline/domain/trades/order'
import type { Tx } from '#server/platform/db/database.ts'
import { writeInSlices } from '#server/platform/db/slices.ts'
import { partOf } from './columns/column-builder.ts'
import { encodeColumnsSync, COLUMNS_FORMAT } from './columns/encode-columns.ts'
import {
  FLAG_BREAK_EVEN,
  FLAG_MISSED,
  FLAG_NOTES,
  FLAG_OPEN,
  FLAG_REVIEWED,
  FLAG_SHORT,
  RATING_UNIT,
  type ClosedTradeSlice,
} from './columns/closed-trade-slices.repo.ts'
import { writeTextList } from './columns/text-list.ts'
import { monthsWithTrades, type MonthlyColumns, storeMonthlyColumns } from './columns/monthly-columns.repo.ts'
import type { StoredPart } from './partial-closes.write.ts'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'

/** A trade's row values; times are in the account's zone, `YYYY-MM-DDTHH:mm:ss`. */
export interface AddedTradeRow extends OrderKey {
  readonly openedAt: string
  readonly closedAt: string | null
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly quantity: number
  readonly feesCents: number
  readonly netPnlCents: number
  readonly rMultipleE4: number | null
  readonly breakEven: boolean
  readonly missed: boolean
  readonly open: boolean
  /** The stored session, not the market's. */
  readonly session: string | null
  readonly strategyId: string | null
  readonly tags: readonly string[]
  readonly mistakes: readonly string[]
  readonly emotion: string
  readonly notes: string
  readonly reviewed: boolean
  readonly rating: number | null
}

/** Number of trades from which an account's months are stored as columns. Below it, reading rows is fast enough. */
export const MONTHLY_COLUMNS_FROM = 50_000
/** With fewer new trades, a month is read back when it is requested. */
const FRESH_FROM = 1000
const MONTHS_AT_ONCE = 12

/** For a large addition to a large account: the months that hold no trade yet. Call before writing. */
export async function newColumnMonths(
  trx: Tx,
  userId: string,
  accountId: string,
  tradesBefore: number,
  openedAt: readonly string[],
): Promise<readonly string[]> {
  if (openedAt.length < FRESH_FROM || tradesBefore + openedAt.length < MONTHLY_COLUMNS_FROM) return []
  const months = [...new Set(openedAt.map((at) => firstOfMonth(at.slice(0, 10))))]
  const taken = await monthsWithTrades(trx, userId, accountId, months)
  return months.filter((month) => !taken.has(month))
}

/**
 * Stores the columns of months that contain only what this write added, from memory and in the same write: the first
 * report after a large import is then as fast as any later one.
 */
export async function storeAddedColumns(
  trx: Tx,
  userId: string,
  accountId: string,
  months: ReadonlySet<string>,
  rows: readonly AddedTradeRow[],
): Promise<void> {
  if (months.size === 0) return
  const byMonth = Map.groupBy(rows, (row) => firstOfMonth(row.openedAt.slice(0, 10)))
  const toStore = [...byMonth].filter(([month]) => months.has(month))
  const write = async (slice: readonly (readonly [string, readonly AddedTradeRow[]])[]) => {
    const columns: MonthlyColumns[] = []
    for (const [month, trades] of slice) {
      columns.push({ month, format: COLUMNS_FORMAT, columns: encodeColumnsSync(partOf(sliceOf(trades))) })
      await nextTurn()
    }
    await storeMonthlyColumns(trx, userId, accountId, columns)
  }
  await writeInSlices(toStore, write, MONTHS_AT_ONCE)
}

/** Trades in order of opening as a slice, as if read from the database. */
function sliceOf(trades: readonly AddedTradeRow[]): ClosedTradeSlice {
  const rows = trades
    .map((row) => ({ row, openedAt: localSeconds(row.openedAt) }))
    .sort((a, b) => compareTradesAt(a.openedAt, a.row, b.openedAt, b.row))
  const listed = <T>(value: (row: AddedTradeRow) => T) => rows.map(({ row }) => value(row))
  const last = rows.at(-1)?.row
  return {
    count: rows.length,
    end: {
      openedAt: last?.openedAt ?? '',
      brokerOrder: last?.brokerOrder ?? 0,
      sourceRow: last?.sourceRow ?? 0,
      id: last?.id ?? '',
    },
    openedAt: rows.map(({ openedAt }) => openedAt),
    closedAt: listed(({ closedAt }) => (closedAt === null ? null : localSeconds(closedAt))),
    netPnlCents: listed((row) => row.netPnlCents),
    feesCents: listed((row) => row.feesCents),
    quantity: listed((row) => row.quantity),
    rMultipleE4: listed((row) => row.rMultipleE4),
    brokerOrder: listed((row) => row.brokerOrder),
    sourceRow: listed((row) => row.sourceRow),
    flags: listed(flagsOf),
    pair: listed((row) => row.pair),
    session: listed((row) => row.session),
    strategyId: listed((row) => row.strategyId),
    tags: listed((row) => writeTextList(row.tags)),
    mistakes: listed((row) => writeTextList(row.mistakes)),
    emotion: listed((row) => row.emotion),
    ids: Buffer.from(listed((row) => row.id.replaceAll('-', '')).join(''), 'hex'),
  }
}

function flagsOf(row: AddedTradeRow): number {
  return (
    (row.direction === 'short' ? FLAG_SHORT : 0) +
    (row.breakEven ? FLAG_BREAK_EVEN : 0) +
    (row.missed ? FLAG_MISSED : 0) +
    (row.open ? FLAG_OPEN : 0) +
    (/[^ \t\n\v\f\r]/.test(row.notes) ? FLAG_NOTES : 0) +
    (row.reviewed ? FLAG_REVIEWED : 0) +
    (row.rating ?? 0) * RATING_UNIT
  )
}

/** A trade that this write has added, with its place in the total order. */
export interface AddedTrade {
  /** null for trades without a result: open or missed. */
  readonly closedTrade: ClosedTrade | null
  readonly parts: readonly StoredPart[]
  readonly row: AddedTradeRow
}
