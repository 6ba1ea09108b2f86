import type { ColumnType, Generated } from 'kysely'

interface UsersTable {
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
  /** ISO 639-1; mails are written in it. */
  readonly language: Generated<string>
  readonly two_factor_enabled: Generated<boolean>
  /** Everything of the user goes at this time. */
  readonly deletion_due_at: Generated<Date | null>
  /** Raised by what ends every sign-in: a new password, being disabled. */
  readonly auth_epoch: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

interface SessionsTable {
  readonly id: string
  readonly user_id: string
  readonly token: string
  readonly expires_at: Date
  readonly ip_address: string | null
  readonly user_agent: string | null
  /** The person showed again that it is them; null: not since the session began. */
  readonly authenticated_at: Generated<Date | null>
  /** The user's when the session began; another one by now ends it. */
  readonly auth_epoch: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

/** A way to prove who one is: a password (`provider_id` credential), later an account with Google or Apple. */
interface CredentialsTable {
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
  /** What an account elsewhere names. */
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

/** Good once, for a short time: a link in a mail, or what a cookie holds between two steps of signing in. */
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
  /** Sealed. */
  readonly secret: string
  /** null: pending. */
  readonly enabled_at: Generated<Date | null>
  /** Time step of the last accepted code. */
  readonly last_step: Generated<number>
  readonly created_at: Generated<Date>
}

interface BackupCodesTable {
  readonly id: string
  readonly user_id: string
  readonly code_hash: string
  readonly used_at: Generated<Date | null>
  readonly created_at: Generated<Date>
}

export interface PasskeysTable {
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

export interface OutboxMailsTable {
  readonly id: string
  readonly user_id: string | null
  readonly kind: string
  readonly recipient: string
  readonly language: string
  readonly subject: string
  readonly body_text: string
  readonly body_html: string
  readonly attempts: Generated<number>
  readonly due_at: Generated<Date>
  readonly leased_until: Generated<Date | null>
  readonly sent_at: Generated<Date | null>
  readonly failed_at: Generated<Date | null>
  readonly last_error: Generated<string | null>
  readonly created_at: Generated<Date>
}

export interface IdentityTables {
  users: UsersTable
  sessions: SessionsTable
  credentials: CredentialsTable
  sign_in_attempts: SignInAttemptsTable
  one_time_tokens: OneTimeTokensTable
  two_factors: TwoFactorsTable
  backup_codes: BackupCodesTable
  passkeys: PasskeysTable
  audit_events: AuditEventsTable
  outbox_mails: OutboxMailsTable
}
