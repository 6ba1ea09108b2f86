import type { CoolDownRule } from '@plumbline/domain/mindset/cool-down'
import type { TiltSettings } from '@plumbline/domain/mindset/tilt-settings'
import type { ColumnType, Generated } from 'kysely'

/** Read parsed, written as text. */
type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>

interface MindsetSettingsTable {
  readonly user_id: string
  readonly emotions: Generated<readonly string[]>
  readonly tilt: Json<TiltSettings>
  readonly cool_down: Json<CoolDownRule>
  readonly updated_at: Generated<Date>
}

interface MindsetTables {
  mindset_settings: MindsetSettingsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends MindsetTables {}
}
