import { createHash, randomBytes } from 'node:crypto'
import { LINK_KEY_PREFIX } from '@plumbline/contract/bridge/link'
import { AppError } from '@plumbline/contract/errors'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import type { Tx } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { findAccount } from '#server/modules/accounts/accounts.service.ts'
import { changeState, findConnection, lockConnection } from './connections.repo.ts'
import { deleteKeys, type KeyOwner, replaceKey } from './link-keys.repo.ts'
import { mt5Status, type Mt5SyncDeps } from './mt5-sync.service.ts'

const KEY_BYTES = 32
const HINT_LENGTH = 4

type LinkKeyDeps = Pick<Mt5SyncDeps, 'database' | 'now'>

export interface NewLinkKey {
  readonly key: string
  readonly hint: string
  readonly createdAt: string
}

/** Only the hash is kept: whoever reads the database cannot push to an account. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** A new key, told this once; the one before it stops working at that moment. */
export async function createLinkKey(
  deps: LinkKeyDeps,
  actor: Actor,
  input: { id: string },
): Promise<NewLinkKey> {
  const key = `${LINK_KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`
  const hint = key.slice(-HINT_LENGTH)
  const createdAt = deps.now()
  const accountId = await noteKey(deps, actor, input.id, { hint, createdAt })
  const owner = { userId: actor.userId, accountId }
  await whereShown(deps, owner, hint, (trx) => replaceKey(trx, owner, hashOfKey(key)))
  return { key, hint, createdAt: createdAt.toISOString() }
}

export async function revokeLinkKey(
  deps: Mt5SyncDeps,
  actor: Actor,
  input: { id: string },
): Promise<Mt5Status> {
  const accountId = await noteKey(deps, actor, input.id, null)
  const owner = { userId: actor.userId, accountId }
  await whereShown(deps, owner, null, (trx) => deleteKeys(trx, owner))
  return mt5Status(deps, actor, input)
}

/**
 * Writes the key that the account's page shows. Of calls at the same time the one that was noted last counts: the others
 * find its hint in the place of theirs and write nothing.
 */
async function whereShown(
  deps: LinkKeyDeps,
  { userId, accountId }: KeyOwner,
  hint: string | null,
  write: (trx: Tx) => Promise<void>,
): Promise<void> {
  await deps.database.asSystem(async (trx) => {
    const connection = await lockConnection(trx, userId, accountId)
    if (connection?.link_key_hint === hint) await write(trx)
  })
}

/** What the account's page shows of the key; throws where the account has no link that takes one. */
async function noteKey(
  deps: LinkKeyDeps,
  actor: Actor,
  id: string,
  key: { readonly hint: string; readonly createdAt: Date } | null,
): Promise<string> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, id)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id })
    const connection = await findConnection(trx, actor.userId, account.id)
    if (!connection) throw new AppError('MT5_CONNECTION_MISSING')
    if (connection.kind !== 'link') throw new AppError('MT5_NO_LINK')
    await changeState(trx, actor.userId, account.id, {
      link_key_hint: key?.hint ?? null,
      link_key_created_at: key?.createdAt ?? null,
    })
    return account.id
  })
}
