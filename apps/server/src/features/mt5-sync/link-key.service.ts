import { createHash, randomBytes } from 'node:crypto'
import { LINK_KEY_PREFIX } from '@plumbline/contract/bridge/link'
import { AppError } from '@plumbline/contract/errors'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { lockConnection } from './connections.repo.ts'
import { deleteKey, type KeyOwner, replaceKey } from './link-keys.repo.ts'
import { mt5Status, type Mt5SyncDeps } from './mt5-sync.service.ts'

const KEY_BYTES = 32
const HINT_LENGTH = 4

type LinkKeyDeps = Pick<Mt5SyncDeps, 'database' | 'now'>

export interface NewLinkKey {
  readonly key: string
  readonly hint: string
  readonly createdAt: string
}

/** Only the hash is stored: read access to the database is not enough to push to an account. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Creates a new key, returned only this once; the previous one stops working at once. */
export async function createLinkKey(
  deps: LinkKeyDeps,
  actor: Actor,
  input: { id: string },
): Promise<NewLinkKey> {
  const key = `${LINK_KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`
  const hint = key.slice(-HINT_LENGTH)
  const createdAt = deps.now()
  await deps.database.asUser(actor.userId, async (trx) => {
    const owner = await lockLink(trx, actor, input.id)
    await replaceKey(trx, owner, { hash: hashOfKey(key), hint, createdAt })
  })
  return { key, hint, createdAt: createdAt.toISOString() }
}

export async function revokeLinkKey(
  deps: Mt5SyncDeps,
  actor: Actor,
  input: { id: string },
): Promise<Mt5Status> {
  await deps.database.asUser(actor.userId, async (trx) => {
    await deleteKey(trx, await lockLink(trx, actor, input.id))
  })
  return mt5Status(deps, actor, input)
}

/** Locks the link, under which keys are written. Throws if the account has no link with a key. */
async function lockLink(trx: Tx, { userId }: Actor, id: string): Promise<KeyOwner> {
  const account = await findAccount(trx, userId, id)
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id })
  const connection = await lockConnection(trx, userId, account.id)
  if (!connection) throw new AppError('MT5_CONNECTION_MISSING')
  if (connection.kind !== 'link') throw new AppError('MT5_NO_LINK')
  return { userId, accountId: account.id }
}
