import type { Tx } from '#server/platform/db/database.ts'
import type { Secret } from '#server/platform/secret.ts'

interface PushKeysRow {
  readonly public_key: string
  readonly private_key: Secret<string>
}

/** The one row, locked. As the system, like all queries here. */
export async function lockKeys(trx: Tx): Promise<PushKeysRow | undefined> {
  return trx.selectFrom('push_keys').select(['public_key', 'private_key']).forUpdate().executeTakeFirst()
}

/** False if another server has added a row meanwhile. */
export async function putKeys(
  trx: Tx,
  { publicKey, privateKey, replace }: { publicKey: string; privateKey: string; replace: boolean },
): Promise<boolean> {
  const row = { public_key: publicKey, private_key: privateKey }
  if (replace) {
    await trx.updateTable('push_keys').set(row).execute()
    return true
  }
  const added = await trx
    .insertInto('push_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('singleton')
    .executeTakeFirst()
  return added !== undefined
}
