import { AppError } from '@plumbline/contract/errors'
import type { NoteVersion } from '@plumbline/contract/notebooks/notebooks'
import { VERSION_EVERY_MS, versionsToDelete } from '@plumbline/domain/notes/keep-versions'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { isOwnAddress } from '#server/platform/http/own-origin.ts'
import { presentVersion } from './notebooks.presenter.ts'
import * as repo from './notes.repo.ts'

const FILE_ADDRESS = /(\b(?:src|href)\s*=\s*["']?\s*)(https?:\/\/[^\s"'<>/]{1,300})(?=\/files\/)/gi

/**
 * Own files by their relative address: an absolute one that a browser copied, at whichever name of this installation,
 * would be an image of another site, which a note cannot show, and of which no file is in use.
 */
export function withRelativeFiles(html: string, site: URL): string {
  return html.replace(FILE_ADDRESS, (whole, attribute: string, origin: string) => {
    const address = URL.parse(origin)
    return address !== null && isOwnAddress(address, site) ? attribute : whole
  })
}

/**
 * Stores the former text of a note, at most every five minutes while it is being written. `always`: since the change
 * overwrites a text that it is not based on.
 */
export async function storePreviousVersion(
  { newId }: { readonly newId: () => string },
  trx: Tx,
  { user_id: userId, id, html, title, files, updated_at: savedAt }: repo.NoteRow,
  now: Date,
  always: boolean,
): Promise<void> {
  if (html === '') return
  const versions = await repo.listVersions(trx, userId, id)
  const last = versions[0]?.saved_at.getTime() ?? 0
  if (!always && savedAt.getTime() - last < VERSION_EVERY_MS) return
  const version = { id: newId(), note_id: id, html, title, files: [...files], saved_at: savedAt }
  await repo.insertVersion(trx, userId, { ...version, user_id: userId })
  const all = [...versions, version].map((each) => ({ id: each.id, savedAtMs: each.saved_at.getTime() }))
  await repo.deleteVersions(
    trx,
    userId,
    versionsToDelete(all, now.getTime()).map((each) => each.id),
  )
}

/** Former texts of a note, newest first. */
export async function listVersions(trx: Tx, { userId }: Actor, noteId: string): Promise<NoteVersion[]> {
  return (await repo.listVersions(trx, userId, noteId)).map(presentVersion)
}

/** Throws NOTE_VERSION_NOT_FOUND. */
export async function oneVersion(
  trx: Tx,
  { userId }: Actor,
  noteId: string,
  id: string,
): Promise<NoteVersion & { content: string }> {
  const row = await repo.findVersion(trx, userId, noteId, id)
  if (!row) throw new AppError('NOTE_VERSION_NOT_FOUND', { id })
  return { ...presentVersion(row), content: row.html }
}
