import type { ColumnType, Generated } from 'kysely'
import type { SecretColumn } from '#server/platform/secret.ts'

interface UsersTable {
  readonly id: string
  /** Lower case; unique. */
  readonly email: string
  readonly email_verified: Generated<boolean>
  readonly name: string
  readonly image: string | null
  readonly is_admin: Generated<boolean>
  /** True for at most one row. */
  readonly is_owner: Generated<boolean>
  readonly disabled_at: Date | null
  /** ISO 639-1; the language of mails. */
  readonly language: Generated<string>
  /** Download URL of an own image. */
  readonly picture: Generated<string | null>
  readonly two_factor_enabled: Generated<boolean>
  /** The user is deleted with all data at this time. */
  readonly deletion_due_at: Generated<Date | null>
  /** When the registration (name, currency, time zone) was completed. */
  readonly onboarded_at: Generated<Date | null>
  /** Incremented by whatever ends every sign-in: a new password, being disabled. */
  readonly auth_epoch: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

interface SessionsTable {
  readonly id: string
  readonly user_id: string
  /** Unique. */
  readonly token_hash: string
  /** Outlives the browser. */
  readonly kept: boolean
  readonly expires_at: Date
  readonly ip_address: string | null
  readonly user_agent: string | null
  /** Last re-authentication; null: none since the session began. */
  readonly authenticated_at: Generated<Date | null>
  /** The user's epoch when the session began; if it differs now, the session has ended. */
  readonly auth_epoch: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

/** A sign-in method: a password (`provider_id` credential), or an account with Google or Apple. */
interface CredentialsTable {
  readonly id: string
  readonly user_id: string
  readonly account_id: string
  readonly provider_id: string
  readonly password: SecretColumn<string | null>
  readonly access_token: SecretColumn<string | null>
  readonly refresh_token: SecretColumn<string | null>
  readonly id_token: SecretColumn<string | null>
  readonly access_token_expires_at: Date | null
  readonly refresh_token_expires_at: Date | null
  readonly scope: string | null
  /** The address that the external account states. */
  readonly email: Generated<string | null>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

interface SignInAttemptsTable {
  readonly key: string
  readonly attempts: number
  readonly last_at: Date
  readonly locked_until: Date
}

export type TokenPurpose =
  | 'sign-up'
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'two-factor'
  | 'passkey'
  | 'open-id'

/** Valid once, for a short time: a link in a mail, or what a cookie holds between two steps of signing in. */
interface OneTimeTokensTable {
  readonly token_hash: string
  readonly purpose: TokenPurpose
  readonly user_id: string | null
  readonly data: ColumnType<unknown, string, string>
  readonly attempts: Generated<number>
  readonly used_at: Generated<Date | null>
  readonly created_at: Generated<Date>
  readonly expires_at: Date
}

interface TwoFactorsTable {
  readonly user_id: string
  /** Encrypted. */
  readonly secret: SecretColumn<string>
  /** null: pending. */
  readonly enabled_at: Generated<Date | null>
  /** Time step of the last accepted code. */
  readonly last_step: Generated<number>
  readonly created_at: Generated<Date>
}

interface BackupCodesTable {
  readonly id: string
  readonly user_id: string
  readonly code_hash: SecretColumn<string>
  readonly used_at: Generated<Date | null>
  readonly created_at: Generated<Date>
}

interface PasskeysTable {
  readonly id: string
  readonly user_id: string
  /** Base64url; unique. */
  readonly credential_id: string
  readonly public_key: Uint8Array
  readonly counter: number
  readonly transports: string[]
  readonly synced: boolean
  readonly name: string
  readonly created_at: Generated<Date>
  readonly last_used_at: Generated<Date | null>
}

interface AuditEventsTable {
  readonly id: string
  readonly user_id: string | null
  readonly actor_id: string | null
  readonly kind: string
  readonly client_address: string | null
  readonly user_agent: string | null
  readonly data: ColumnType<unknown, string, string>
  readonly at: Generated<Date>
}

interface IdentityTables {
  users: UsersTable
  sessions: SessionsTable
  credentials: CredentialsTable
  sign_in_attempts: SignInAttemptsTable
  one_time_tokens: OneTimeTokensTable
  two_factors: TwoFactorsTable
  backup_codes: BackupCodesTable
  passkeys: PasskeysTable
  audit_events: AuditEventsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends IdentityTables {}
}
