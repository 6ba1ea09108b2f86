import { listOffline, readOffline, removeOffline, writeOffline } from '#web/lib/offline/offline-store.ts'

/** The text of a note that the server does not have yet; stored in this browser until it does. */
export type NoteDraft = {
  readonly kind: 'note'
  readonly notebookId: string
  readonly noteId: string
  /** HTML. */
  readonly content: string
  /** The text that it is based on, and its revision; null for a note that the server does not know. */
  readonly base: { readonly content: string; readonly revision: number } | null
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

// Below the place of unsent trades: kept when answers are forgotten, and discarded with them at sign-out.
const place = (userId: string, noteId: string) => ['waiting', userId, 'note', noteId]

/** False if the browser cannot store it. */
export async function keepDraft(userId: string, draft: NoteDraft): Promise<boolean> {
  return writeOffline(place(userId, draft.noteId), draft)
}

export async function draftOf(userId: string, noteId: string): Promise<NoteDraft | undefined> {
  const stored = await readOffline(place(userId, noteId))
  return isDraft(stored) ? stored : undefined
}

export async function dropDraft(userId: string, noteId: string): Promise<void> {
  await removeOffline(place(userId, noteId))
}

/** All drafts of the user, oldest first. */
export async function allDrafts(userId: string): Promise<readonly NoteDraft[]> {
  const stored = await listOffline(['waiting', userId, 'note'])
  return stored.filter(isDraft).toSorted((one, other) => one.savedAt - other.savedAt)
}

function isDraft(value: unknown): value is NoteDraft {
  const { kind, noteId, notebookId, content } = Object(value)
  return kind === 'note' && [noteId, notebookId, content].every((field) => typeof field === 'string')
}
