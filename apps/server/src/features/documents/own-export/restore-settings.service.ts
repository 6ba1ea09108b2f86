import { isDeepStrictEqual } from 'node:util'
import type { DocumentSettings } from '@plumbline/contract/documents/documents'
import type { SettingsChanges } from '@plumbline/contract/settings/settings'
import type { Tx } from '#server/platform/db/database.ts'
import {
  deleteMindsetSettings,
  findMindsetSettings,
  ownEmotions,
  restoreMindsetSettings,
} from '#server/features/mindset/mindset-settings.write.ts'
import { chosenSettings, settingsToExport } from '#server/features/notifications/notifications.read.ts'
import {
  deleteSettings,
  resetSettings,
  restoreSettings,
} from '#server/features/notifications/notifications.write.ts'
import { findSettings } from '#server/ledger/settings/settings.read.ts'
import { type Written, writtenOf } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import type { OwnExport } from './read-own-export.ts'

/** Settings of which a user has one row, or none while nothing was changed. */
interface SettingsRow {
  /** null: nothing was chosen. */
  readonly inFile: (own: OwnExport) => unknown
  readonly here: (trx: Tx, userId: string) => Promise<unknown>
  readonly hasRow: (trx: Tx, userId: string) => Promise<boolean>
  /** Whether the file’s were added: existing ones stay. */
  readonly restore: (trx: Tx, userId: string, own: OwnExport) => Promise<boolean>
  /** Back to how it was when nothing was chosen, with a row or without. */
  readonly remove: (trx: Tx, userId: string, hadRow: boolean) => Promise<void>
}

const rows: Readonly<Record<'notifications' | 'mindset', SettingsRow>> = {
  // A browser states its zone at the first visit: such a row is no choice.
  notifications: {
    inFile: ({ notificationSettings }) => chosenSettings(notificationSettings),
    here: async (trx, userId) => chosenSettings(await settingsToExport(trx, userId)),
    hasRow: async (trx, userId) => (await settingsToExport(trx, userId)) !== null,
    restore: async (trx, userId, { notificationSettings: given }) =>
      given !== null && restoreSettings(trx, userId, given),
    remove: (trx, userId, hadRow) => (hadRow ? resetSettings : deleteSettings)(trx, userId),
  },
  mindset: {
    inFile: ({ mindsetSettings: given }) => given && { ...given, emotions: ownEmotions(given.emotions) },
    here: findMindsetSettings,
    hasRow: async (trx, userId) => (await findMindsetSettings(trx, userId)) !== null,
    restore: async (trx, userId, { mindsetSettings: given }) =>
      given !== null && restoreMindsetSettings(trx, userId, given),
    remove: deleteMindsetSettings,
  },
}
const rowNames = ['notifications', 'mindset'] as const

/** Which settings of the file will be restored, and which are kept as they are here; equal ones are not listed. */
export async function planSettings(
  trx: Tx,
  userId: string,
  own: OwnExport,
  isFirst: boolean,
): Promise<readonly DocumentSettings[]> {
  const settings: DocumentSettings[] = []
  const general = await findSettings(trx, userId)
  if (!isDeepStrictEqual({ ...general, ...generalSettings(own) }, general))
    settings.push({ name: 'general', isRestored: isFirst })
  for (const name of rowNames) {
    const given = rows[name].inFile(own)
    const here = await rows[name].here(trx, userId)
    if (given !== null && !isDeepStrictEqual(given, here)) settings.push({ name, isRestored: here === null })
  }
  return settings
}

/** The settings that apply to a user without accounts. */
export function generalSettings(own: OwnExport): SettingsChanges {
  const { displayTimeZone, currency, reviewTime, levels, timeZone } = own
  // A file from before the user's own time zone was asked must not remove the one given at registration.
  return { displayTimeZone, currency, reviewTime, levels, ...(timeZone !== null && { timeZone }) }
}

/** Restores the settings of which the user has none. */
export async function restoreOwnSettings(trx: Tx, userId: string, own: OwnExport, note: Note): Promise<void> {
  for (const name of rowNames) {
    const hadRow = await rows[name].hasRow(trx, userId)
    if (await rows[name].restore(trx, userId, own))
      note([{ kind: 'restored-settings', name, hadRow, after: await rows[name].here(trx, userId) }])
  }
}

/** Deletes restored settings; those that were changed since are the user's. Returns how many are kept. */
export async function undoOwnSettings(trx: Tx, userId: string, memory: readonly Written[]): Promise<number> {
  let kept = 0
  for (const { name, hadRow, after } of writtenOf(memory, 'restored-settings')) {
    const now = await rows[name].here(trx, userId)
    if (isDeepStrictEqual(now, after)) await rows[name].remove(trx, userId, hadRow)
    else if (now !== null) kept += 1
  }
  return kept
}
