import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@plumbline/contract/errors'
import type { Settings, SettingsChanges } from '@plumbline/contract/settings/settings'
import { fitsCents } from '@plumbline/domain/money/currency-code'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { saveSettings } from './settings.write.ts'
import { findSettings } from './settings.read.ts'

export interface SettingsDeps {
  readonly database: Database
}

export async function getSettings({ database }: SettingsDeps, actor: Actor): Promise<Settings> {
  return database.asUser(actor.userId, (trx) => findSettings(trx, actor.userId))
}

/**
 * Throws CURRENCY_UNSUPPORTED for a currency with other than two decimals, which would lose value: money is stored in
 * hundredths.
 */
export function requireCents(currency: string | undefined): void {
  if (currency !== undefined && !fitsCents(currency)) throw new AppError('CURRENCY_UNSUPPORTED', { currency })
}

/** Updates the sent settings and returns all of them. Throws CURRENCY_UNSUPPORTED. */
export async function updateSettings(
  { database }: SettingsDeps,
  actor: Actor,
  changes: SettingsChanges,
): Promise<Settings> {
  return database.asUser(actor.userId, async (trx) => {
    const before = await findSettings(trx, actor.userId)
    if (isDeepStrictEqual({ ...before, ...changes }, before)) return before
    requireCents(changes.currency)
    await saveSettings(trx, actor.userId, changes)
    return findSettings(trx, actor.userId)
  })
}
