import type { ColumnType } from 'kysely'

export interface DashboardLayoutsTable {
  readonly user_id: string
  readonly id: string
  readonly form: 'wide' | 'phone'
  readonly name: string
  readonly is_chosen: boolean
  readonly is_initialized: boolean
  /** Read parsed, written as text. */
  readonly widgets: ColumnType<unknown, string, string>
  readonly last_updated: Date
  readonly created_at: Date
}

interface DashboardTables {
  dashboard_layouts: DashboardLayoutsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends DashboardTables {}
}
