import { type DashboardLayout, dashboardLayout } from '@plumbline/contract/dashboard/dashboard'
import * as z from 'zod/mini'
import type { TestClient } from './client.ts'

export async function listLayouts(client: TestClient): Promise<DashboardLayout[]> {
  return z.array(dashboardLayout).parse((await client.get('/dashboard-layouts')).body)
}

export async function createLayout(
  client: TestClient,
  layout: { readonly name: string; readonly form: string; readonly widgets: readonly object[] },
): Promise<DashboardLayout> {
  return dashboardLayout.parse((await client.post('/dashboard-layouts', layout)).body)
}

export async function deleteLayouts(client: TestClient): Promise<void> {
  for (const { id } of await listLayouts(client)) await client.delete(`/dashboard-layouts/${id}`)
}

/** `name`, or `name*` for the chosen layout. */
export async function currentLayouts(client: TestClient): Promise<string[]> {
  return (await listLayouts(client)).map(({ name, isChosen }) => `${name}${isChosen ? '*' : ''}`)
}
