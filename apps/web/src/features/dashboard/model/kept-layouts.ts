import type { DashboardLayout } from '@plumbline/contract/dashboard/dashboard'
import { keptState } from '#web/lib/local-store/kept-state.ts'

/** Dashboards of the last visit in this browser, for the first paint. */
export const keptLayouts = keptState('dashboardLayouts', (state) => (isKept(state) ? state : undefined))

type Kept = { readonly layouts: DashboardLayout[] }

/** Only this product writes it, so a shape check that tells versions apart is enough. */
function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'layouts' in value && Array.isArray(value.layouts)
}
