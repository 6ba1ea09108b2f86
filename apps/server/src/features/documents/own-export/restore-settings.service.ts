import { isDeepStrictEqual } from 'node:util'
import type { DocumentSettings } from '@plumbline/contract/documents/documents'
import type { SettingsChanges } from '@plumbline/contract/settings/settings'
import type { ArchivedSettings, ArchiveHooks } from '#server/platform/archive/archive-hooks.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findSettings } from '#server/ledger/settings/settings.read.ts'
import { type Written, writtenOf } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import type { OwnHead } from './own-export.ts'

type Head = Omit<OwnHead, 'trades'>

const settingsOf = (hooks: readonly ArchiveHooks[]) => hooks.flatMap(({ settings }) => settings ?? [])

/** null: nothing was changed. */
function inFile(head: Head, { field }: ArchivedSettings): object | null {
  const fields: Readonly<Record<string, unknown>> = head
  const given = fields[field]
  return typeof given === 'object' ? given : null
}

/** Which settings of the file will be restored, and which are kept as they are here; equal ones are not listed. */
export async function planSettings(
  trx: Tx,
  userId: string,
  hooks: readonly ArchiveHooks[],
  head: Head,
  isFirst: boolean,
): Promise<readonly DocumentSettings[]> {
  const settings: DocumentSettings[] = []
  const general = await findSettings(trx, userId)
  if (!isDeepStrictEqual({ ...general, ...generalSettings(head) }, general))
    settings.push({ name: 'general', isRestored: isFirst })
  for (const own of settingsOf(hooks)) {
    const given = own.chosen(inFile(head, own))
    const here = own.chosen(await own.read(trx, userId))
    if (given !== null && !isDeepStrictEqual(given, here))
      settings.push({ name: own.name, isRestored: here === null })
  }
  return settings
}

/** The settings that apply to a user without accounts. */
export function generalSettings(head: Head): SettingsChanges {
  const { displayTimeZone, currency, reviewTime, levels, timeZone } = head
  // A file from before the user's own time zone was asked must not remove the one given at registration.
  return { displayTimeZone, currency, reviewTime, levels, ...(timeZone !== null && { timeZone }) }
}

/** Restores the settings of which the user has none. */
export async function restoreOwnSettings(
  trx: Tx,
  userId: string,
  hooks: readonly ArchiveHooks[],
  head: Head,
  note: Note,
): Promise<void> {
  for (const own of settingsOf(hooks)) {
    const hadRow = (await own.read(trx, userId)) !== null
    const given = inFile(head, own)
    if (given === null || !(await own.restore(trx, userId, given))) continue
    const after = own.chosen(await own.read(trx, userId))
    note([{ kind: 'restored-settings', name: own.name, hadRow, after }])
  }
}

/** Deletes restored settings; those that were changed since are the user's. Returns how many are kept. */
export async function undoOwnSettings(
  trx: Tx,
  userId: string,
  hooks: readonly ArchiveHooks[],
  memory: readonly Written[],
): Promise<number> {
  let kept = 0
  for (const { name, hadRow, after } of writtenOf(memory, 'restored-settings')) {
    const own = settingsOf(hooks).find((settings) => settings.name === name)
    const now = own?.chosen(await own.read(trx, userId)) ?? null
    if (isDeepStrictEqual(now, after)) await own?.remove(trx, userId, hadRow)
    else if (now !== null) kept += 1
  }
  return kept
}
