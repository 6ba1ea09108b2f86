import type { NotificationKind } from '@plumbline/contract/notifications/notice'
import type { ChangedSwitches } from '@plumbline/contract/notifications/notification-settings'
import type { DigestRhythm } from '@plumbline/domain/notifications/digest'
import type { ColumnType, Generated } from 'kysely'
import type { SecretColumn } from '#server/platform/secret.ts'

export interface NotificationsTable {
  readonly user_id: string
  readonly id: Generated<string>
  readonly kind: NotificationKind
  readonly subject: string
  /** Read parsed, written as text. */
  readonly data: ColumnType<unknown, string, never>
  readonly account_id: ColumnType<string | null, never, never>
  readonly in_app: boolean
  readonly mail_due: Generated<boolean>
  readonly created_at: Generated<Date>
  readonly read_at: Generated<Date | null>
}

export interface NotificationSettingsTable {
  readonly user_id: string
  /** Read parsed, written as text. */
  readonly switches: ColumnType<ChangedSwitches, string | undefined, string>
  readonly quiet_from: Generated<string | null>
  readonly quiet_to: Generated<string | null>
  readonly digest: Generated<DigestRhythm>
  readonly digest_time: Generated<string>
  readonly device_time_zone: Generated<string | null>
  readonly digested_at: Generated<Date>
}

export interface PushSubscriptionsTable {
  readonly user_id: string
  readonly id: string
  readonly session_id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: SecretColumn<string>
  readonly user_agent: string | null
  readonly created_at: Generated<Date>
  readonly last_sent_at: Generated<Date | null>
}

interface PushKeysTable {
  readonly singleton: Generated<boolean>
  readonly public_key: string
  /** Encrypted. */
  readonly private_key: SecretColumn<string>
  readonly created_at: Generated<Date>
}

interface NotificationTables {
  notifications: NotificationsTable
  notification_settings: NotificationSettingsTable
  push_subscriptions: PushSubscriptionsTable
  push_keys: PushKeysTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends NotificationTables {}
}
