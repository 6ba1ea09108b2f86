import type { DashboardLayout } from '@plumbline/contract/dashboard/dashboard'
import { keptState } from '#web/lib/local-store/kept-state.ts'

/** Dashboards as this browser showed them last, so that the first paint is the person's own. */
export const keptLayouts = keptState('dashboardLayouts', (state) => (isKept(state) ? state : undefined))

type Kept = { readonly layouts: DashboardLayout[] }

/** Written by nobody but this version of the product: what is looked at is which version did. */
function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'layouts' in value && Array.isArray(value.layouts)
}
