import { isDeepStrictEqual } from 'node:util'
import type { Settings, SettingsChanges } from '@plumbline/contract/settings/settings'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import * as repo from './settings.repo.ts'

export { findSettings, lockSettings, saveSettings } from './settings.repo.ts'

export interface SettingsDeps {
  readonly database: Database
}

export async function getSettings({ database }: SettingsDeps, actor: Actor): Promise<Settings> {
  return database.asUser(actor.userId, (trx) => repo.findSettings(trx, actor.userId))
}

/** Changes what was sent, and answers all of them. */
export async function updateSettings(
  { database }: SettingsDeps,
  actor: Actor,
  changes: SettingsChanges,
): Promise<Settings> {
  return database.asUser(actor.userId, async (trx) => {
    const before = await repo.findSettings(trx, actor.userId)
    if (isDeepStrictEqual({ ...before, ...changes }, before)) return before
    await repo.saveSettings(trx, actor.userId, changes)
    return repo.findSettings(trx, actor.userId)
  })
}
