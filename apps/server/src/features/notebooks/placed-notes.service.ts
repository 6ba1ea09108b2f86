import { AppError } from '@plumbline/contract/errors'
import type { NotePlace } from '@plumbline/contract/notebooks/note-place'
import type { Note, NoteVersion } from '@plumbline/contract/notebooks/notebooks'
import { noteSummary } from '@plumbline/domain/notes/note-summary'
import type { Tx } from '#server/platform/db/database.ts'
import { revisionOfSave, withSave } from '#server/platform/db/saves.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { hasTrade } from '#server/ledger/trades/trades.read.ts'
import { type NoteContent, writtenContent } from './note-content.service.ts'
import { storePreviousVersion, listVersions, oneVersion, withRelativeFiles } from './note-texts.service.ts'
import { presentNote } from './notebooks.presenter.ts'
import type { NotebooksDeps } from './notebooks.service.ts'
import * as repo from './notes.repo.ts'

interface AtPlace {
  readonly place: NotePlace
}

/** null before the first write. Throws TRADE_NOT_FOUND. */
export async function getPlacedNote(
  deps: NotebooksDeps,
  actor: Actor,
  { place }: AtPlace,
): Promise<Note | null> {
  return atPlace(deps, actor, place, async (trx) => {
    const row = await repo.findPlacedNote(trx, actor.userId, place)
    return row ? presentNote(row) : null
  })
}

/**
 * Writes the note of a place; the first write creates it, and a repeated save is answered as the first time. Throws
 * TRADE_NOT_FOUND, NOTE_TOO_LARGE, NOTE_TOO_COMPLEX, NOTE_ID_TAKEN, and
 * NOTE_CHANGED if the text was changed after `revision`.
 */
export async function putPlacedNote(
  deps: NotebooksDeps,
  actor: Actor,
  input: AtPlace & {
    readonly noteId: string
    readonly content: string
    readonly beganWith?: string | undefined
    readonly revision: number | null
    readonly saveId?: string | undefined
  },
): Promise<Note> {
  const { userId } = actor
  const { place, noteId, revision, saveId } = input
  // Before the transaction: sanitising a long text takes a while.
  const written = await writtenContent(withRelativeFiles(input.content, deps.siteUrl()), userId)
  return atPlace(deps, actor, place, async (trx) => {
    const before =
      (await repo.findPlacedNote(trx, userId, place, 'lock')) ??
      (await create(deps, trx, actor, input, written))
    const repeated = revisionOfSave(before.saves, saveId)
    if (repeated !== undefined) return presentNote({ ...before, ...written, revision: repeated })
    // The same text again is a repeated request, too, or the note that was just created.
    if (before.html === written.html) return presentNote(before)
    // A first write that is repeated with what was typed meanwhile is based on the note that it created.
    const base = revision ?? (before.id === noteId ? 1 : null)
    if (base !== before.revision) throw new AppError('NOTE_CHANGED', { revision: before.revision })
    const now = deps.now()
    await storePreviousVersion(deps, trx, before, now, false)
    const next = before.revision + 1
    const saves = withSave(before.saves, saveId, next)
    const changes = { ...written, saves, revision: next, updated_at: now }
    return presentNote(await repo.updateNote(trx, userId, before.id, changes))
  })
}

/** The new note, or the one that another request has created meanwhile. */
async function create(
  deps: NotebooksDeps,
  trx: Tx,
  { userId }: Actor,
  { place, noteId: id, beganWith, saveId }: Parameters<typeof putPlacedNote>[2],
  written: NoteContent,
): Promise<repo.NoteRow> {
  const now = deps.now()
  const dates = { created_at: now, updated_at: now }
  const saves = withSave([], saveId, 1)
  const row = {
    ...written,
    ...dates,
    ...repo.placeColumns(place),
    id,
    saves,
    began_with: beganWith === undefined ? null : noteSummary(beganWith).text,
    source_id: null,
  }
  await repo.insertNotes(trx, userId, [row])
  const note = await repo.findPlacedNote(trx, userId, place, 'lock')
  if (!note) throw new AppError('NOTE_ID_TAKEN', { id })
  return note
}

/** Former texts, newest first; none before the first write. */
export async function placedNoteVersions(
  deps: NotebooksDeps,
  actor: Actor,
  { place }: AtPlace,
): Promise<NoteVersion[]> {
  return atPlace(deps, actor, place, async (trx) => {
    const row = await repo.findPlacedNote(trx, actor.userId, place)
    return row ? listVersions(trx, actor, row.id) : []
  })
}

/** Throws NOTE_VERSION_NOT_FOUND. */
export async function placedNoteVersion(
  deps: NotebooksDeps,
  actor: Actor,
  { place, versionId }: AtPlace & { readonly versionId: string },
): Promise<NoteVersion & { content: string }> {
  return atPlace(deps, actor, place, async (trx) => {
    const row = await repo.findPlacedNote(trx, actor.userId, place)
    if (!row) throw new AppError('NOTE_VERSION_NOT_FOUND', { id: versionId })
    return oneVersion(trx, actor, row.id, versionId)
  })
}

async function atPlace<T>(
  { database }: NotebooksDeps,
  { userId }: Actor,
  place: NotePlace,
  work: (trx: Tx) => Promise<T>,
): Promise<T> {
  return database.asUser(userId, async (trx) => {
    if (place.kind === 'trade' && !(await hasTrade(trx, userId, place.tradeId)))
      throw new AppError('TRADE_NOT_FOUND', { id: place.tradeId })
    return work(trx)
  })
}
