import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { type EditKind, insertChunk } from './edits.repo.ts'
import type { TradeChange } from './trade-changes.ts'
import { tradesAnywhere } from './trades.read.ts'
import { AccountNotLockedError, type AccountsWrite, writeAccounts } from './trades.write.ts'

export interface EditDeps {
  readonly database: Database
  readonly newId: () => string
}

/** For edits that may mark trades as reviewed. */
export interface ReviewDeps extends EditDeps {
  readonly now: () => Date
}

/** A user's write in progress. */
export interface Edit extends AccountsWrite {
  /** Records changes for undo. */
  readonly record: (changes: readonly TradeChange[]) => Promise<void>
}

export interface Edited<T> {
  readonly result: T
  /** null if nothing was changed. */
  readonly editId: string | null
}

/** Changes per stored chunk: a large edit is written in slices as it proceeds, never held whole. */
const CHUNK = 5000
/** An edit is retried if a trade moves while its account is being locked; this many moves in a row do not happen. */
const ATTEMPTS = 6

/**
 * Runs a user's write as one transaction: accounts locked in id order, summaries committed, and its undo data kept for
 * a day. `accountsOf` returns the accounts it needs; if a trade turns out to be in another, it is retried.
 */
export async function runEdit<T>(
  deps: EditDeps,
  actor: Actor,
  kind: EditKind,
  accountsOf: (trx: Tx) => Promise<readonly string[]>,
  work: (edit: Edit) => Promise<T>,
): Promise<Edited<T>> {
  const { userId } = actor
  return retryUntilLocked(() =>
    deps.database.asUser(userId, async (trx) => {
      const recorder = editRecorder(trx, userId, { id: deps.newId(), kind })
      const result = await writeAccounts(trx, userId, await accountsOf(trx), (writers) =>
        work({ trx, userId, writers, newId: deps.newId, record: recorder.record }),
      )
      return { result, editId: await recorder.finish() }
    }),
  )
}

/** Records trades that were just added, in their current state. */
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

/** Runs a transaction, and retries it if a trade turns out to be in an account that it has not locked. */
export async function retryUntilLocked<T>(transaction: () => Promise<T>): Promise<T> {
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
