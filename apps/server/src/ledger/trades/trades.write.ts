import type { Tx } from '#server/platform/db/database.ts'
import { lockedAccount } from '#server/ledger/accounts/accounts.write.ts'
import { type OpenWriter, openWriter, type TradeWriter } from './trade-writer.write.ts'

/**
 * The only way to write trades: lock the account, write, compute the summaries of the touched days, set the balance,
 * increment the revision. All in the caller's transaction, so that a failure leaves nothing behind.
 */
export async function writeTrades<T>(
  trx: Tx,
  userId: string,
  accountId: string,
  write: (writer: TradeWriter) => Promise<T>,
): Promise<T> {
  const writer = openWriter(trx, userId, await lockedAccount(trx, userId, accountId))
  const result = await write(writer)
  await writer.commitSummaries()
  return result
}

/** The writers of several locked accounts. */
export interface TradeWriters {
  /** Throws `AccountNotLockedError` for any other account. */
  readonly of: (accountId: string) => TradeWriter
  readonly all: readonly TradeWriter[]
}

/** A transaction that writes to several locked accounts. */
export interface AccountsWrite {
  readonly trx: Tx
  readonly userId: string
  readonly writers: TradeWriters
  readonly newId: () => string
}

/** A trade was moved to an account that this write has not locked. Roll back and retry. */
export class AccountNotLockedError extends Error {
  override readonly name = 'AccountNotLockedError'
}

/**
 * The same for several accounts, locked in id order, so that two such writes cannot deadlock. Accounts without writes
 * keep their revision.
 */
export async function writeAccounts<T>(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
  write: (writers: TradeWriters) => Promise<T>,
): Promise<T> {
  const writers = new Map<string, OpenWriter>()
  for (const id of [...new Set(accountIds)].sort()) {
    const account = await lockedAccount(trx, userId, id)
    if (!writers.has(account.id)) writers.set(account.id, openWriter(trx, userId, account))
  }
  const result = await write({
    of(accountId) {
      const writer = writers.get(accountId.toLowerCase())
      if (!writer) throw new AccountNotLockedError(`The account ${accountId} is not locked`)
      return writer
    },
    all: [...writers.values()],
  })
  for (const writer of writers.values()) if (writer.isUsed()) await writer.commitSummaries()
  return result
}
