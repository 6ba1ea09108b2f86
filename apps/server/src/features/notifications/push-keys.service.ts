import type { Database, Tx } from '#server/platform/db/database.ts'
import { placeIn, type SealedColumn } from '#server/platform/db/sealed-column.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import type { Logger } from '#server/platform/log.ts'
import { seal, unseal } from '#server/platform/secret-box.ts'
import * as repo from './push-keys.repo.ts'
import { deleteAllDevices } from './subscriptions.repo.ts'

/** The installation's identity at push services (VAPID, RFC 8292): base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface PushKeys {
  /** Created at the first start; the same on all servers of a database. */
  get(): Promise<VapidKeys>
}

interface PushKeysDeps {
  readonly database: Database
  readonly keyRing: KeyRing
  readonly log: Logger
}

export const pushKeyColumn: SealedColumn = { table: 'push_keys', column: 'private_key', key: [] }

const PLACE = placeIn(pushKeyColumn)

export function createPushKeys(deps: PushKeysDeps): PushKeys {
  let known: VapidKeys | null = null
  return {
    get: async () => (known ??= await deps.database.asSystem((trx) => loadKeys(deps, trx))),
  }
}

/** Keys that cannot be decrypted any more are replaced; the browsers that know them must subscribe again. */
async function loadKeys(deps: Omit<PushKeysDeps, 'database'>, trx: Tx): Promise<VapidKeys> {
  const { keyRing, log } = deps
  const stored = await repo.lockKeys(trx)
  const privateKey = stored && unseal(keyRing, stored.private_key, PLACE)
  if (stored && typeof privateKey === 'string') return { publicKey: stored.public_key, privateKey }
  const { default: webPush } = await import('web-push')
  const fresh = webPush.generateVAPIDKeys()
  if (stored) {
    log.warn('push keys replaced: the stored ones could not be decrypted')
    await deleteAllDevices(trx)
  }
  const isPut = await repo.putKeys(trx, {
    publicKey: fresh.publicKey,
    privateKey: seal(keyRing, fresh.privateKey, PLACE),
    replace: stored !== undefined,
  })
  // Another server was first.
  return isPut ? fresh : loadKeys(deps, trx)
}
