import type { DashboardLayout } from '@plumbline/contract/dashboard/dashboard'
import { readStored, writeStored } from '#web/lib/local-storage.ts'

/** The specification's name for it. */
const key = 'dashboardLayouts'
const version = 1

/** Dashboards as this browser showed them last, so that the first paint is the person's own; undefined: none. */
export function keptLayouts(): DashboardLayout[] | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    return isKept(kept) && kept.version === version ? kept.layouts : undefined
  } catch {
    return undefined
  }
}

export function keepLayouts(layouts: readonly DashboardLayout[]): void {
  writeStored(key, JSON.stringify({ version, layouts }))
}

type Kept = { readonly version: number; readonly layouts: DashboardLayout[] }

/** Written by nobody but `keepLayouts`: what is looked at is which version did. */
function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'version' in value && 'layouts' in value
}
