import type { Database, Tx } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { type EditKind, insertChunk } from './edits.repo.ts'
import type { TradeChange } from './trade-changes.ts'
import { tradesAnywhere } from './trades.read.ts'
import { AccountNotLockedError, type TradeWriters, writeAccounts } from './trades.write.ts'

export interface EditDeps {
  readonly database: Database
  readonly newId: () => string
}

/** A write by a person's hand, while it goes on. */
export interface Edit {
  readonly trx: Tx
  readonly userId: string
  readonly writers: TradeWriters
  readonly newId: () => string
  /** Remembers what was done, for undo. */
  readonly record: (changes: readonly TradeChange[]) => Promise<void>
}

export interface Edited<T> {
  readonly result: T
  /** null where nothing was changed. */
  readonly editId: string | null
}

/** Changes that one stored chunk holds: a slice of a large edit, which is written as it goes, never held whole. */
const CHUNK = 5000
/** A trade that moves while its account is being locked makes an edit begin again; nobody moves it this often. */
const ATTEMPTS = 6

/**
 * Runs a write by a person as one transaction: its accounts locked in id order, everything settled, and what undoes it
 * kept for a day. `accountsOf` says which accounts it needs; should a trade turn out to be in another, it starts anew.
 */
export async function runEdit<T>(
  deps: EditDeps,
  actor: Actor,
  kind: EditKind,
  accountsOf: (trx: Tx) => Promise<readonly string[]>,
  work: (edit: Edit) => Promise<T>,
): Promise<Edited<T>> {
  const { userId } = actor
  return untilLocked(() =>
    deps.database.asUser(userId, async (trx) => {
      const recorder = editRecorder(trx, userId, { id: deps.newId(), kind })
      const result = await writeAccounts(trx, userId, await accountsOf(trx), (writers) =>
        work({ trx, userId, writers, newId: deps.newId, record: recorder.record }),
      )
      return { result, editId: await recorder.finish() }
    }),
  )
}

/** Remembers trades that were just added, as they stand now. */
export async function recordAdded({ trx, userId, record }: Edit, ids: readonly string[]): Promise<void> {
  const rows = await tradesAnywhere(trx, userId, ids)
  await record(
    rows.map((row) => ({
      kind: 'added',
      id: row.id,
      accountId: row.account_id,
      updatedAt: row.updated_at.toISOString(),
    })),
  )
}

/** Runs a whole transaction, anew while a trade turns out to be in an account that it has not locked. */
export async function untilLocked<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!(error instanceof AccountNotLockedError) || attempt === ATTEMPTS) throw error
    }
  }
}

function editRecorder(trx: Tx, userId: string, edit: { readonly id: string; readonly kind: EditKind }) {
  let waiting: TradeChange[] = []
  let chunks = 0
  const flush = async (size: number) => {
    await insertChunk(trx, userId, edit, chunks, waiting.slice(0, size))
    waiting = waiting.slice(size)
    chunks += 1
  }
  return {
    async record(changes: readonly TradeChange[]): Promise<void> {
      waiting = waiting.concat(changes)
      while (waiting.length >= CHUNK) await flush(CHUNK)
    },
    async finish(): Promise<string | null> {
      if (waiting.length > 0) await flush(waiting.length)
      return chunks > 0 ? edit.id : null
    },
  }
}
