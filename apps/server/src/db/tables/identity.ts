import type { Generated } from 'kysely'

export interface UsersTable {
  readonly id: string
  /** Lower case; unique. */
  readonly email: string
  readonly email_verified: Generated<boolean>
  readonly name: string
  readonly image: string | null
  readonly is_admin: Generated<boolean>
  /** At most one row has it. */
  readonly is_owner: Generated<boolean>
  readonly disabled_at: Date | null
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface SessionsTable {
  readonly id: string
  readonly user_id: string
  readonly token: string
  readonly expires_at: Date
  readonly ip_address: string | null
  readonly user_agent: string | null
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

/** A way to prove who one is: a password (`provider_id` credential), later an account with Google or Apple. */
export interface CredentialsTable {
  readonly id: string
  readonly user_id: string
  readonly account_id: string
  readonly provider_id: string
  readonly password: string | null
  readonly access_token: string | null
  readonly refresh_token: string | null
  readonly id_token: string | null
  readonly access_token_expires_at: Date | null
  readonly refresh_token_expires_at: Date | null
  readonly scope: string | null
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface VerificationsTable {
  readonly id: string
  readonly identifier: string
  readonly value: string
  readonly expires_at: Date
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

export interface SignInAttemptsTable {
  readonly key: string
  readonly attempts: number
  readonly last_at: Date
  readonly locked_until: Date
}

export interface IdentityTables {
  users: UsersTable
  sessions: SessionsTable
  credentials: CredentialsTable
  verifications: VerificationsTable
  sign_in_attempts: SignInAttemptsTable
}
