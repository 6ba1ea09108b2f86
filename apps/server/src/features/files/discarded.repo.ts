import type { Tx } from '#server/platform/db/database.ts'

/** Content of deleted users that is still in the store. */
export async function discardedObjects(trx: Tx, most: number): Promise<readonly string[]> {
  const rows = await trx.selectFrom('discarded_objects').select('path').limit(most).execute()
  return rows.map(({ path }) => path)
}

export async function deleteDiscarded(trx: Tx, path: string): Promise<void> {
  await trx.deleteFrom('discarded_objects').where('path', '=', path).execute()
}
