import { isDeepStrictEqual } from 'node:util'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { KnownTrade } from '@plumbline/domain/imports/decide-import'
import { mergeBrokerChange } from '@plumbline/domain/imports/merge-broker-change'
import type { BrokerView } from '@plumbline/domain/imports/position-parts'
import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import type { Tx } from '#server/platform/db/database.ts'
import { type AccountsWrite, writeAccounts } from '#server/ledger/trades/trades.write.ts'
import type { TradeWriter } from '#server/ledger/trades/trade-writer.write.ts'
import { dropChunks, loadRows, storeRows } from './staging/import-chunks.repo.ts'
import type { ChangeMemory } from './staging/staged-row.ts'
import * as sources from './trade-sources.repo.ts'

// Changes that an import makes to trades which an earlier one added: applied, reverted by its undo, and repeated.

/** The write of a batch; `writer` is that of the account which imports it. */
export interface BatchWrite extends AccountsWrite {
  readonly writer: TradeWriter
}

/**
 * Runs a write of what an account's broker reports, with the account and all others that hold trades of its imports
 * locked, and `others` too. Throws `AccountNotLockedError` if a trade was moved meanwhile.
 */
export async function writeBatch<T>(
  { newId }: Pick<BatchWrite, 'newId'>,
  trx: Tx,
  userId: string,
  accountId: string,
  work: (write: BatchWrite) => Promise<T>,
  others: readonly string[] = [],
): Promise<T> {
  const accounts = await sources.accountsOfImports(trx, userId, accountId)
  return writeAccounts(trx, userId, [...accounts, ...others], (writers) =>
    work({ trx, userId, newId, writers, writer: writers.of(accountId) }),
  )
}

export interface BrokerChange {
  /** What the broker's files state now. */
  readonly view: BrokerView
  readonly known: KnownTrade
}

/** Applies the broker's changes to known trades; returns what undo needs to revert them. */
export async function followChanges(
  write: BatchWrite,
  changed: readonly BrokerChange[],
): Promise<readonly ChangeMemory[]> {
  const merges = new Map(
    changed.flatMap(({ view, known }) => {
      const merge = (current: BrokerValues) => mergeBrokerChange(current, known.values, view.values)
      return known.tradeId === null ? [] : [[known.tradeId, merge] as const]
    }),
  )
  const before = await updateValues(write, merges)
  const executionsBefore = await setExecutions(
    write,
    changed.flatMap(({ view, known: { tradeId } }) =>
      tradeId !== null && view.executions ? [{ id: tradeId, executions: view.executions }] : [],
    ),
  )
  const memory = changed.flatMap(({ view, known }): ChangeMemory[] => {
    const { sourceId, tradeId } = known
    const trade = tradeId === null ? undefined : before.get(tradeId)
    if (tradeId === null || sourceId === null || trade === undefined) return []
    const executions = executionsBefore.get(tradeId)
    const broker = sources.sourceValuesOf(known)
    const change = { sourceId, tradeId, trade, broker, after: sources.sourceValuesOf(view) }
    return [executions === undefined ? change : { ...change, executions }]
  })
  await sources.setBrokerValues(
    write.trx,
    write.userId,
    memory.map(({ sourceId, after }) => ({ id: sourceId, broker_values: after })),
  )
  return memory
}

/** Reverts changed trades; a trade that a later import changed again keeps that change. */
export async function revertChanges(write: BatchWrite, changes: readonly ChangeMemory[]): Promise<void> {
  const own = await changesStating(write, changes, 'after')
  await updateValues(write, new Map(own.map(({ tradeId, trade }) => [tradeId, () => trade])))
  await setExecutions(
    write,
    own.flatMap(({ tradeId, executions }) => (executions === undefined ? [] : [{ id: tradeId, executions }])),
  )
  await sources.setBrokerValues(
    write.trx,
    write.userId,
    own.map(({ sourceId, broker }) => ({ id: sourceId, broker_values: broker })),
  )
}

/** Repeats an undone import's changes, unless another import has changed the trade since; returns their number. */
export async function repeatChanges(write: BatchWrite, importId: string): Promise<number> {
  const { trx, userId } = write
  const memory = await loadRows<ChangeMemory>(trx, userId, importId, 'undo')
  if (memory.length === 0) return 0
  const undone = await changesStating(write, memory, 'broker')
  const repeated = await followChanges(write, undone.map(asChange))
  const again = new Map(repeated.map((change) => [change.sourceId, change]))
  await dropChunks(trx, userId, importId, ['undo'])
  const stored = memory.map((change) => again.get(change.sourceId) ?? change)
  await storeRows(trx, userId, importId, 'undo', stored)
  return repeated.length
}

/** The changes whose trades the broker states now as it did before (`broker`) or after them. */
async function changesStating(
  { trx, userId }: BatchWrite,
  changes: readonly ChangeMemory[],
  side: 'broker' | 'after',
): Promise<readonly ChangeMemory[]> {
  const ids = changes.map(({ sourceId }) => sourceId)
  const now = await sources.brokerValuesOf(trx, userId, ids)
  return changes.filter((change) => isDeepStrictEqual(now.get(change.sourceId), change[side]))
}

function asChange({ sourceId, tradeId, broker, after }: ChangeMemory): BrokerChange {
  return {
    view: { brokerId: null, ...sources.brokerViewOf(after) },
    known: { sourceId, tradeId, brokerId: null, dismissed: false, ...sources.brokerViewOf(broker) },
  }
}

/**
 * `followBroker` in all locked accounts: imported trades may have been moved. Few are, so the import's own account is
 * tried first.
 */
async function updateValues(
  { writers, writer }: BatchWrite,
  merges: ReadonlyMap<string, (current: BrokerValues) => BrokerValues>,
): Promise<ReadonlyMap<string, BrokerValues>> {
  const before = new Map<string, BrokerValues>()
  for (const each of [writer, ...writers.all.filter((other) => other !== writer)]) {
    const left = new Map([...merges].filter(([id]) => !before.has(id)))
    if (left.size === 0) break
    for (const [id, values] of await each.followBroker(left)) before.set(id, values)
  }
  return before
}

/** `setExecutions` in all locked accounts. */
async function setExecutions(
  { writers }: BatchWrite,
  rows: readonly { readonly id: string; readonly executions: readonly BrokerExecution[] | null }[],
): Promise<ReadonlyMap<string, readonly BrokerExecution[] | null>> {
  const before = new Map<string, readonly BrokerExecution[] | null>()
  if (rows.length === 0) return before
  for (const each of writers.all) {
    for (const [id, executions] of await each.setExecutions(rows)) before.set(id, executions)
  }
  return before
}
