import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import type { Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface LinkedCredential {
  readonly id: string
  readonly provider: OpenIdProvider
  readonly email: string | null
  readonly linkedAt: Date
}

/** The user with this provider account; `subject` is the provider's permanent id of a person. */
export async function userOfSubject(
  db: Kysely<Schema>,
  provider: OpenIdProvider,
  subject: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .executeTakeFirst()
  return row?.user_id ?? null
}

export interface NewLink {
  readonly id: string
  readonly userId: string
  readonly provider: OpenIdProvider
  readonly subject: string
  readonly email: string | null
}

/** False if a user is already linked to this provider account. */
export async function insertLink(trx: Tx, link: NewLink): Promise<boolean> {
  const { id, userId, provider, subject, email } = link
  const inserted = await trx
    .insertInto('credentials')
    .values({ id, user_id: userId, provider_id: provider, account_id: subject, email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function linksOf(
  db: Kysely<Schema>,
  userId: string,
  providers: readonly OpenIdProvider[],
): Promise<readonly LinkedCredential[]> {
  const rows = await db
    .selectFrom('credentials')
    .select(['id', 'provider_id', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .where('provider_id', 'in', [...providers])
    .orderBy('created_at')
    .execute()
  return rows.flatMap(({ id, provider_id: name, email, created_at: linkedAt }) => {
    const provider = providers.find((known) => known === name)
    return provider === undefined ? [] : [{ id, provider, email, linkedAt }]
  })
}

export async function deleteLink(trx: Tx, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('credentials').where('user_id', '=', userId).where('id', '=', id).execute()
}
