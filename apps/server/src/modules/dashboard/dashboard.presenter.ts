import { type DashboardLayout, widgets } from '@plumbline/contract/dashboard/dashboard'
import type { LayoutRow } from './dashboard.read.ts'

export function presentLayout(row: LayoutRow): DashboardLayout {
  return {
    id: row.id,
    name: row.name,
    form: row.form,
    isChosen: row.is_chosen,
    isInitialized: row.is_initialized,
    lastUpdated: row.last_updated.toISOString(),
    // Written by this contract; a later one reads what it still knows.
    widgets: widgets.parse(row.widgets),
  }
}
