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
    // Validated against this contract on write; a later contract keeps the widgets that it still knows.
    widgets: widgets.parse(row.widgets),
  }
}
