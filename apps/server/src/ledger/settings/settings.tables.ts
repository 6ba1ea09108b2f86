import type { Generated } from 'kysely'

export interface UserSettingsTable {
  readonly user_id: string
  readonly selected_account_id: string | null
  readonly display_time_zone: Generated<string>
  readonly currency: Generated<string>
  readonly first_day: Generated<'open' | 'closed'>
  /** `HH:mm`; null: no reminder. */
  readonly review_time: string | null
  /** Whether levels are shown. */
  readonly levels: Generated<'on' | 'off'>
  /** The user's own; null: not known. */
  readonly time_zone: string | null
}

interface SettingsTables {
  user_settings: UserSettingsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends SettingsTables {}
}
