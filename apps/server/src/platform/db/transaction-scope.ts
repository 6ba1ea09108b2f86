import { AsyncLocalStorage } from 'node:async_hooks'
import type { Write } from './written-tables.ts'

interface Scope {
  /** SQL that opens the transaction, in the same round trip as its `begin`. */
  readonly prelude: string
  kind: 'opening' | 'open' | 'closed'
  readonly writes: Write[]
  readonly concerned: AffectedUsers
}

/** The users to notify of what an `asSystem` transaction writes to identities. `asUser` knows its user. */
export interface AffectedUsers {
  readonly userIds: Set<string>
  /** An administrator made the change: all administrators are notified. */
  admins: boolean
}

const scopes = new AsyncLocalStorage<Scope>()

/**
 * Thrown for a query on `db` while a transaction is open in the same async context. Use the transaction's own handle.
 */
export class QueryOutsideTransactionError extends Error {
  constructor() {
    super(
      'A query was sent outside the open transaction it runs in; with one connection it would wait for ever. ' +
        'Send it through the transaction (trx), or after it.',
    )
    this.name = 'QueryOutsideTransactionError'
  }
}

/** Runs `begin`, which must call `enter` around the body once the transaction is open. */
export async function scopeTransaction<T>(
  prelude: string,
  begin: (enter: (body: () => Promise<T>) => Promise<T>) => Promise<T>,
): Promise<T> {
  assertOutsideTransaction()
  const scope: Scope = {
    prelude,
    kind: 'opening',
    writes: [],
    concerned: { userIds: new Set(), admins: false },
  }
  return await scopes.run(scope, async () => {
    const enter = async (body: () => Promise<T>): Promise<T> => {
      scope.kind = 'open'
      try {
        return await body()
      } finally {
        // Work that the body left running inherits the scope; once the transaction is over it may query freely.
        scope.kind = 'closed'
      }
    }
    return await begin(enter)
  })
}

export function openingPrelude(): string {
  const scope = scopes.getStore()
  return scope?.kind === 'opening' ? scope.prelude : ''
}

/** What the open transaction has written so far; undefined outside of one. */
export function writesInTransaction(): Write[] | undefined {
  const scope = scopes.getStore()
  return scope?.kind === 'open' ? scope.writes : undefined
}

/** Marks this user as concerned by the changes of the open transaction: their browsers are notified. */
export function markUserAffected(userId: string): void {
  scopes.getStore()?.concerned.userIds.add(userId)
}

/** Marks the changes of the open transaction as an administrator's: the browsers of all administrators are notified. */
export function markAdminsAffected(): void {
  const scope = scopes.getStore()
  if (scope) scope.concerned.admins = true
}

export function affectedUsers(): AffectedUsers {
  return scopes.getStore()?.concerned ?? { userIds: new Set(), admins: false }
}

export function assertOutsideTransaction(): void {
  if (scopes.getStore()?.kind === 'open') throw new QueryOutsideTransactionError()
}
