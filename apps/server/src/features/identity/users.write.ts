import type { Tx } from '#server/platform/db/database.ts'

export interface NewUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: string
  readonly emailVerified: boolean
  readonly isOwner: boolean
}

/** False if the address is taken, or for a second owner: concurrent inserts wait at the unique index. */
export async function insertUser(trx: Tx, user: NewUser): Promise<boolean> {
  const { id, email, name, language, emailVerified, isOwner } = user
  const inserted = await trx
    .insertInto('users')
    .values({
      id,
      email,
      name,
      language,
      email_verified: emailVerified,
      is_owner: isOwner,
      is_admin: isOwner,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Changeable fields of a user; omitted ones stay unchanged. */
export interface UserChanges {
  readonly name?: string
  readonly language?: string
  readonly picture?: string | null
  readonly email?: string
  readonly emailVerified?: boolean
  readonly isAdmin?: boolean
  readonly twoFactor?: boolean
  readonly disabledAt?: Date | null
  readonly deletionDueAt?: Date | null
  readonly onboardedAt?: Date
}

/** False if the user does not exist. */
export async function updateUser(trx: Tx, id: string, changes: UserChanges): Promise<boolean> {
  const {
    name,
    language,
    picture,
    email,
    emailVerified,
    isAdmin,
    twoFactor,
    disabledAt,
    deletionDueAt,
    onboardedAt,
  } = changes
  const updated = await trx
    .updateTable('users')
    .set({
      updated_at: new Date(),
      ...(name !== undefined && { name }),
      ...(language !== undefined && { language }),
      ...(picture !== undefined && { picture }),
      ...(email !== undefined && { email }),
      ...(emailVerified !== undefined && { email_verified: emailVerified }),
      ...(isAdmin !== undefined && { is_admin: isAdmin }),
      ...(twoFactor !== undefined && { two_factor_enabled: twoFactor }),
      ...(disabledAt !== undefined && { disabled_at: disabledAt }),
      ...(deletionDueAt !== undefined && { deletion_due_at: deletionDueAt }),
      ...(onboardedAt !== undefined && { onboarded_at: onboardedAt }),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
