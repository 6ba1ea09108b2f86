import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import type { DocumentResult } from '#server/features/imports/document-records.read.ts'
import { type Written, type WrittenSource, writtenOf, writtenSettings } from './import-memory.ts'
import * as repo from './import-memory.repo.ts'

export function tradeIds(memory: readonly Written[]): readonly string[] {
  return writtenOf(memory, 'trades').flatMap(({ ids }) => ids)
}

/** Sources from a document database have the ids of their trades; our own export lists the sources that it added. */
export function sourcesOf({ kind }: DocumentResult, memory: readonly Written[]): readonly WrittenSource[] {
  return kind === 'document-database'
    ? tradeIds(memory).map((id) => ({ id, importId: null }))
    : writtenOf(memory, 'sources').flatMap(({ sources }) => sources)
}

/** What still exists of an import, and what was changed since. */
export interface Standing {
  /** Trades of the import that still exist, in whichever account. */
  readonly trades: readonly repo.StandingTrade[]
  /** Accounts that the import created and that hold nothing else: they are deleted. */
  readonly going: readonly string[]
  /** Accounts that the import created and that hold trades or cash from elsewhere: they are kept. */
  readonly staying: readonly AccountRow[]
  readonly changed: {
    readonly trades: number
    readonly cash: number
    readonly settings: number
    readonly staying: number
  }
}

export async function standingOf(
  trx: Tx,
  userId: string,
  importId: string,
  memory: readonly Written[],
  sources: readonly WrittenSource[],
  accounts: readonly AccountRow[],
): Promise<Standing> {
  const back = await repo.tradesBroughtBack(trx, userId, sources)
  const trades = await repo.standingTrades(trx, userId, importId, [
    ...new Set([...tradeIds(memory), ...back]),
  ])
  const madeBy = new Map(writtenOf(memory, 'account').map(({ id, settings }) => [id, settings]))
  const made = accounts.filter(({ id }) => madeBy.has(id))
  const cash = await cashNow(trx, userId, memory, made)
  const used = await usedAccounts(trx, userId, made, trades, cash.foreign)
  const going = made.filter(({ id }) => !used.has(id))
  const staying = made.filter(({ id }) => used.has(id))
  return {
    trades,
    going: going.map(({ id }) => id),
    staying,
    changed: {
      trades: countEdited(trades, memory),
      cash: cash.changed.filter(({ accountId }) => !used.has(accountId)).length,
      settings: going.filter((row) => !isDeepStrictEqual(writtenSettings(row), madeBy.get(row.id))).length,
      staying: staying.length,
    },
  }
}

function countEdited(trades: readonly repo.StandingTrade[], memory: readonly Written[]): number {
  const ahead = new Map(
    writtenOf(memory, 'trades').flatMap((thing) =>
      thing.ahead.map(({ id, updatedAt }) => [id, Date.parse(updatedAt ?? '')] as const),
    ),
  )
  return trades.filter(({ id, later, updatedAt }) => later && ahead.get(id) !== updatedAt.getTime()).length
}

/** `changed`: cash of the import that was edited since. `foreign`: other cash in the accounts that it created. */
async function cashNow(
  trx: Tx,
  userId: string,
  memory: readonly Written[],
  made: readonly AccountRow[],
): Promise<Readonly<Record<'changed' | 'foreign', Awaited<ReturnType<typeof repo.cashOf>>>>> {
  const written = new Map(
    writtenOf(memory, 'cash').flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)),
  )
  const accountIds = made.map(({ id }) => id)
  const rows = await repo.cashOf(trx, userId, accountIds, [...written.keys()])
  const known = rows.filter(({ id }) => written.has(id))
  return {
    changed: known.filter((row) => !isDeepStrictEqual(row, written.get(row.id))),
    foreign: rows.filter(({ id }) => !written.has(id)),
  }
}

async function usedAccounts(
  trx: Tx,
  userId: string,
  made: readonly AccountRow[],
  trades: readonly repo.StandingTrade[],
  foreignCash: readonly { readonly accountId: string }[],
): Promise<ReadonlySet<string>> {
  const held = await repo.countTradesOf(
    trx,
    userId,
    made.map(({ id }) => id),
  )
  const own = Map.groupBy(trades, ({ accountId }) => accountId)
  const used = made.filter(({ id }) => (held.get(id) ?? 0) > (own.get(id)?.length ?? 0))
  return new Set([...used.map(({ id }) => id), ...foreignCash.map(({ accountId }) => accountId)])
}
