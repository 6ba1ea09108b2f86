import { AppError } from '@plumbline/contract/errors'
import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { tradeClock } from '@plumbline/domain/time/trade-clock'
import type { Tx } from '#server/platform/db/database.ts'
import { slices, runConcurrently, writeInSlices } from '#server/platform/db/slices.ts'
import { UnsafeIntegerError } from '#server/platform/db/type-parsers.ts'
import { setAccountTotals } from '#server/ledger/accounts/accounts.write.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { type AddedTrade, newColumnMonths } from '#server/ledger/statistics/added-columns.service.ts'
import {
  deleteParts,
  insertParts,
  refreshParts,
  type StoredPart,
} from '#server/ledger/statistics/partial-closes.write.ts'
import { refold } from '#server/ledger/statistics/refold.service.ts'
import { accountSums } from '#server/ledger/statistics/statistics.read.ts'
import {
  brokerColumns,
  brokerValuesOfRow,
  changedColumns,
  type ColumnPatch,
  derivedBy,
  derivedColumns,
  pickColumns,
  touchedBy,
} from './trade-columns.ts'
import * as bin from './bin.repo.ts'
import * as memory from './source-memory.repo.ts'
import type { ChangedTrade } from './trade-changes.ts'
import { brokerFields, addedTradeOf, type NewTrade, tradeInsert } from './trade-row.ts'
import * as repo from './trades.repo.ts'
import type { TradeRow } from './trades.read.ts'

/** The user's changes to a trade, and the last edit time that an undo restores. */
export type TradePatch = ColumnPatch & { readonly updatedAt?: string }

/** Writes to the trades of a locked account; records the days whose summaries become stale. */
export interface TradeWriter {
  readonly account: AccountRow
  readonly add: (trades: readonly NewTrade[]) => Promise<void>
  /** The same for rows that are converted to trades on demand, while the database writes the previous ones. */
  readonly addConverted: <T extends Pick<NewTrade, 'values'>>(
    rows: readonly T[],
    tradeOf: (row: T) => NewTrade,
  ) => Promise<void>
  /** Deletes trades of this account; returns the ids without those that are gone or elsewhere. */
  readonly remove: (ids: readonly string[]) => Promise<readonly string[]>
  /** The same, but moves them to the bin; `importId` is the import whose undo removes them. */
  readonly moveToBin: (ids: readonly string[], importId: string | null) => Promise<readonly string[]>
  /** Restores deleted trades unchanged; returns the ids of those that did not exist. */
  readonly restore: (trades: readonly bin.StoredTrade[]) => Promise<readonly string[]>
  /** Applies a user's edit to trades of this account; returns those that changed, with their changes. */
  readonly updateFields: (
    ids: readonly string[],
    change: (row: TradeRow) => TradePatch,
  ) => Promise<readonly ChangedTrade[]>
  /** The same for rows of this account that were read under its lock. */
  readonly updateRows: (
    rows: readonly TradeRow[],
    change: (row: TradeRow) => TradePatch,
  ) => Promise<readonly ChangedTrade[]>
  /** Moves trades to another locked account; returns the ids of those that were in this one. */
  readonly moveTo: (target: TradeWriter, ids: readonly string[]) => Promise<readonly string[]>
  /** Updates the fields that follow the broker; returns their previous values, without trades that are gone. */
  readonly followBroker: (
    merges: ReadonlyMap<string, (current: BrokerValues) => BrokerValues>,
  ) => Promise<ReadonlyMap<string, BrokerValues>>
  /** Sets the executions of trades of this account; returns the previous ones. */
  readonly setExecutions: (
    rows: Parameters<typeof repo.setExecutions>[3],
  ) => ReturnType<typeof repo.setExecutions>
  /** Something else that the balance depends on was changed: commit in any case. */
  readonly touchBalance: () => void
  /** Marks the day of a cash operation as stale. */
  readonly touchCash: (localTime: string) => void
  /** Marks the days of a trade that was added or removed by other means than the above. */
  readonly touchTrade: (openedAt: string, closedAt: string | null) => void
  /** The same for what a trade's partial closes realised. */
  readonly touchParts: (tradeId: string) => void
  /** Runs a write that summaries do not depend on while they are computed, when the database is idle. */
  readonly whileCommitting: (write: () => Promise<void>) => void
}

export interface OpenWriter extends TradeWriter {
  /** Computes the summaries of the touched days, sets the balance and increments the revision. */
  readonly commitSummaries: () => Promise<void>
  /** Whether anything was written. */
  readonly isUsed: () => boolean
}

/** A writer for an account that `trx` has locked. */
export function openWriter(trx: Tx, userId: string, account: AccountRow): OpenWriter {
  const opening = new Set<string>()
  const closing = new Set<string>()
  const rewritten = new Set<string>()
  const filtered = new Set<string>()
  const addedTrades: AddedTrade[] = []
  const newMonths = new Set<string>()
  /** Trades whose partial closes may have changed. */
  const partly = new Set<string>()
  const left: (() => Promise<void>)[] = []
  const clock = tradeClock(account.broker_time_zone)
  let isUsed = false
  const touch = (openedAt: string, closedAt: string | null) => {
    isUsed = true
    opening.add(openedAt.slice(0, 10))
    if (closedAt !== null) closing.add(closedAt.slice(0, 10))
  }
  const touchRealised = (days: readonly string[]) => {
    for (const day of days) {
      closing.add(day)
      rewritten.add(day)
    }
  }
  const touchTrade = (openedAt: string, closedAt: string | null) => {
    touch(openedAt, closedAt)
    rewritten.add(openedAt.slice(0, 10))
    if (closedAt !== null) rewritten.add(closedAt.slice(0, 10))
  }
  const markPartly = (rows: readonly Pick<TradeRow, 'id' | 'executions'>[]) => {
    for (const { id, executions } of rows) if (executions !== null) partly.add(id)
  }
  const update: TradeWriter['updateRows'] = async (rows, change) => {
    const changed = await updateRows(trx, userId, rows, change, touchTrade, (openedAt) =>
      filtered.add(openedAt.slice(0, 10)),
    )
    const timed = new Set(changed.filter(isRetimed).map(({ id }) => id))
    markPartly(rows.filter(({ id }) => timed.has(id)))
    if (changed.length > 0) isUsed = true
    return changed
  }
  const removeBy = async (ids: readonly string[], remove: () => Promise<readonly repo.TradePlace[]>) => {
    touchRealised(await deleteParts(trx, userId, account.id, ids))
    const removed = await remove()
    for (const place of removed) touchTrade(place.openedDay, place.closedDay)
    return removed.map((place) => place.id)
  }
  const addConverted: TradeWriter['addConverted'] = async (rows, tradeOf) => {
    const tradesBefore = account.closed_trades + account.open_trades + addedTrades.length
    const openings = rows.map(({ values }) => values.openedAt)
    for (const month of await newColumnMonths(trx, userId, account.id, tradesBefore, openings)) {
      newMonths.add(month)
    }
    await writeInSlices(rows, async (slice) => {
      const parts: StoredPart[] = []
      const inserts = slice.map((row) => {
        const trade = tradeOf(row)
        const inserted = tradeInsert(trade)
        touch(inserted.opened_at, inserted.closed_at)
        const added = addedTradeOf(trade, inserted, clock)
        for (const part of added.parts) {
          parts.push(part)
          closing.add(part.at.slice(0, 10))
        }
        addedTrades.push(added)
        return inserted
      })
      await repo.insertTrades(trx, userId, account.id, inserts)
      await refusingUnsafeSums(() => insertParts(trx, userId, account.id, parts))
    })
  }
  return {
    account,
    add: (trades) => addConverted(trades, (trade) => trade),
    addConverted,
    remove: (ids) => removeBy(ids, () => repo.deleteTrades(trx, userId, account.id, ids)),
    moveToBin: (ids, importId) => removeBy(ids, () => bin.moveToBin(trx, userId, account.id, ids, importId)),
    async restore(trades) {
      const back = new Set(await bin.insertStored(trx, userId, trades))
      for (const trade of trades) {
        if (!back.has(trade.id)) continue
        touchTrade(trade.opened_at, trade.closed_at)
        partly.add(trade.id)
      }
      return [...back]
    },
    async updateFields(ids, change) {
      const changed: ChangedTrade[] = []
      for (const slice of slices(ids)) {
        changed.push(...(await update(await repo.findTrades(trx, userId, account.id, slice), change)))
      }
      return changed
    },
    updateRows: update,
    async moveTo(target, ids) {
      const moved: string[] = []
      for (const slice of slices(ids)) {
        touchRealised(await deleteParts(trx, userId, account.id, slice))
        const places = await repo.moveTrades(trx, userId, account.id, target.account.id, slice)
        for (const { id, openedDay, closedDay } of places) {
          touchTrade(openedDay, closedDay)
          target.touchTrade(openedDay, closedDay)
          target.touchParts(id)
          moved.push(id)
        }
      }
      await memory.markMoved(trx, userId, target.account.id, moved)
      return moved
    },
    async followBroker(merges) {
      const known = new Map<string, BrokerValues>()
      for (const ids of slices([...merges.keys()])) {
        const rows = await repo.findTrades(trx, userId, account.id, ids)
        markPartly(rows)
        const updates = rows.map((row) => {
          const before = brokerValuesOfRow(row)
          const after = merges.get(row.id)?.(before) ?? before
          known.set(row.id, before)
          touchTrade(before.openedAt, before.closedAt)
          touchTrade(after.openedAt, after.closedAt)
          return { id: row.id, ...brokerFields(after) }
        })
        await repo.updateTrades(trx, userId, [...brokerColumns, 'risk_e4', 'fingerprint'], updates)
      }
      return known
    },
    async setExecutions(rows) {
      const before = new Map<string, readonly BrokerExecution[] | null>()
      for (const slice of slices(rows)) {
        for (const [id, was] of await repo.setExecutions(trx, userId, account.id, slice)) {
          before.set(id, was)
          partly.add(id)
        }
      }
      if (before.size > 0) isUsed = true
      return before
    },
    touchBalance() {
      isUsed = true
    },
    touchCash(localTime) {
      isUsed = true
      closing.add(localTime.slice(0, 10))
    },
    touchTrade,
    touchParts(tradeId) {
      partly.add(tradeId)
    },
    whileCommitting(write) {
      isUsed = true
      left.push(write)
    },
    isUsed: () => isUsed,
    commitSummaries: () =>
      refusingUnsafeSums(async () => {
        touchRealised(await refreshParts(trx, userId, account.id, [...partly]))
        const folding = refold(trx, userId, account, {
          opening,
          closing,
          rewritten,
          filtered,
          added: addedTrades,
          newMonths,
        })
        await runConcurrently([folding, ...left.map((write) => write())])
        await setAccountTotals(trx, userId, account.id, await accountSums(trx, userId, account.id))
      }),
  }
}

/** Whether a change moves what a trade's partial closes realised. */
function isRetimed({ before }: ChangedTrade): boolean {
  return 'opened_at' in before || 'closed_at' in before || 'missed_trade' in before
}

/** One statement for the rows that actually change. */
async function updateRows(
  trx: Tx,
  userId: string,
  rows: readonly TradeRow[],
  change: (row: TradeRow) => TradePatch,
  touchTrade: TradeWriter['touchTrade'],
  touchFilters: (openedAt: string) => void,
): Promise<readonly ChangedTrade[]> {
  const changes = rows.flatMap((row) => {
    const { updatedAt = null, ...patch } = change(row)
    const columns = changedColumns(row, patch)
    const after: TradeRow = { ...row, ...pickColumns(patch, columns) }
    return columns.length === 0 ? [] : [{ row, after, columns, updatedAt }]
  })
  if (changes.length === 0) return []
  const columns = [...new Set(changes.flatMap((edit) => edit.columns))]
  const derived = derivedBy(columns)
  const updated = await repo.editTrades(
    trx,
    userId,
    [...columns, ...derived],
    changes.map(({ row, after, updatedAt }) => ({
      id: row.id,
      updated_at: updatedAt,
      ...pickColumns(after, columns),
      ...(derived.length > 0 && derivedColumns(after)),
    })),
  )
  return changes.map(({ row, after, columns }): ChangedTrade => {
    const touched = touchedBy(columns)
    if (touched === 'filters') touchFilters(row.opened_at)
    if (touched === 'statistics') {
      touchTrade(row.opened_at, row.closed_at)
      touchTrade(after.opened_at, after.closed_at)
    }
    return {
      kind: 'changed',
      id: row.id,
      accountId: row.account_id,
      before: pickColumns(row, columns),
      after: pickColumns(after, columns),
      updatedBefore: row.updated_at.toISOString(),
      updatedAfter: (updated.get(row.id) ?? row.updated_at).toISOString(),
    }
  })
}

/**
 * Money is summed in cents that JavaScript numbers hold exactly; a write that would exceed that range is refused as a
 * whole.
 */
async function refusingUnsafeSums(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UnsafeIntegerError)) throw error
    const reason = 'its amounts add up to more than 90 trillion, which cannot be stored to the cent'
    throw new AppError('ACCOUNT_NOT_SAVED', { reason })
  }
}
