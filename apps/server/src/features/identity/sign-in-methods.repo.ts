import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { OtherSignInMethod } from '#server/features/mail/mail.service.ts'
import { lockUsers } from './users.repo.ts'
import { PASSWORD_PROVIDER } from './users.read.ts'

/** Number of a user's sign-in methods: credentials of these providers, and passkeys. Locks the user's row. */
export async function countSignInMethods(
  trx: Tx,
  providers: readonly string[],
  userId: string,
): Promise<number> {
  await lockUsers(trx, [userId])
  const { rows } = await sql<{ ways: number }>`
    select ((select count(*) from credentials where user_id = ${userId} and provider_id = any(${[...providers]}::text[]))
      + (select count(*) from passkeys where user_id = ${userId}))::int as ways`.execute(trx)
  return rows[0]?.ways ?? 0
}

/** A user's sign-in methods besides a password: accounts with these providers, and passkeys; oldest first. */
export async function otherSignInMethods(
  trx: Tx,
  providers: readonly OpenIdProvider[],
  userId: string,
): Promise<readonly OtherSignInMethod[]> {
  const linked = await trx
    .selectFrom('credentials')
    .select(['provider_id', 'email'])
    .where('user_id', '=', userId)
    .where('provider_id', '!=', PASSWORD_PROVIDER)
    .orderBy('id')
    .execute()
  const passkeys = await trx
    .selectFrom('passkeys')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return [
    ...linked.flatMap(({ provider_id: name, email }) => {
      const kind = providers.find((known) => known === name)
      return kind === undefined ? [] : [{ kind, email }]
    }),
    ...passkeys.map(({ name }) => ({ kind: 'passkey' as const, name })),
  ]
}
