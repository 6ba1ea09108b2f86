import { listOffline, readOffline, removeOffline, writeOffline } from '#web/lib/offline/offline-store.ts'
import { isNoteRef, noteKey, type NoteRef } from './note-ref.ts'

/** A text of the server that changes are based on. */
export type NoteBase = {
  readonly content: string
  /** 0: the server has no note yet; `content` is what a new one of this place begins with. */
  readonly revision: number
}

/** The text of a note that the server does not have yet; stored in this browser until it does. */
export type NoteDraft = {
  readonly kind: 'note'
  readonly ref: NoteRef
  /** HTML. */
  readonly content: string
  /** null for a note of a notebook that the server does not know. */
  readonly base: NoteBase | null
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

// Below the place of unsent trades: kept when answers are forgotten, and discarded with them at sign-out.
const place = (userId: string, key: string) => ['waiting', userId, 'note', key]

/** False if the browser cannot store it. */
export async function keepDraft(userId: string, draft: NoteDraft): Promise<boolean> {
  return writeOffline(place(userId, noteKey(draft.ref)), draft)
}

/** `key`: see `noteKey`. */
export async function draftOf(userId: string, key: string): Promise<NoteDraft | undefined> {
  return readDraft(await readOffline(place(userId, key)))
}

export async function dropDraft(userId: string, key: string): Promise<void> {
  await removeOffline(place(userId, key))
}

/** All drafts of the user, oldest first. */
export async function allDrafts(userId: string): Promise<readonly NoteDraft[]> {
  const stored = await listOffline(['waiting', userId, 'note'])
  return stored
    .flatMap((value) => readDraft(value) ?? [])
    .toSorted((one, other) => one.savedAt - other.savedAt)
}

function readDraft(value: unknown): NoteDraft | undefined {
  const { kind, ref, notebookId, noteId, content, base, savedAt } = Object(value)
  // Until November 2026 a draft named its notebook instead.
  const known: unknown = ref ?? { kind: 'in-notebook', notebookId, noteId }
  if (kind !== 'note' || typeof content !== 'string' || !isNoteRef(known)) return undefined
  return { kind, ref: known, content, base: base ?? null, savedAt: Number(savedAt) }
}
