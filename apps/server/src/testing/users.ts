import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'

/** Adds a user who has nothing but a row in `users`, for tests below HTTP; returns the id. */
export async function addUser({ db }: Database, id = newId()): Promise<string> {
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.com`, name: 'S' })
    .execute()
  return id
}
