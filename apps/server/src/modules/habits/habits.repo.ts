import type { Tx } from '#server/db/database.ts'

/** Documents of the collection `habits` as the user imported them, oldest first. */
export async function listHabits(trx: Tx, userId: string, limit: number) {
  return trx
    .selectFrom('pending_documents')
    .select(['id', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .where('collection', '=', 'habits')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
