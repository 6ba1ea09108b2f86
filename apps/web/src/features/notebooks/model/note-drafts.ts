import { create } from 'zustand'
import { dropInputOf, type KeptInput, keptInput, pageId, runningPages } from '#web/lib/forms/kept-input.ts'
import { listOffline, removeOffline, writeOffline } from '#web/lib/local-store/offline-store.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'
import { isNoteRef, noteKey, type NoteRef } from './note-ref.ts'

/** A text of the server that changes are based on. */
export type NoteBase = {
  readonly content: string
  /** 0: the server has no note yet; `content` is what a new one of this place begins with. */
  readonly revision: number
}

/** A save that was sent and has no answer: it is repeated with its id before anything else is sent. */
export type SentSave = { readonly id: string; readonly content: string }

/** The text of a note that the server does not have yet; stored in this browser until it does. */
export type NoteDraft = {
  readonly kind: 'note'
  readonly ref: NoteRef
  /** HTML. */
  readonly content: string
  /** null for a note of a notebook that the server does not know. */
  readonly base: NoteBase | null
  readonly sent: SentSave | null
  /** The same place was changed elsewhere: the text waits for the user's decision. */
  readonly isUndecided: boolean
  /** The page that wrote it: two tabs have a draft each. Empty: from before pages had ids. */
  readonly page: string
  /** Pages that are gone whose drafts this one contains: it replaces what is left of them. */
  readonly replaces: readonly string[]
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

// Below the place of unsent trades: kept when answers are forgotten, and discarded with them at sign-out.
const place = (userId: string, key: string, page: string) => [
  'waiting',
  userId,
  'note',
  key,
  ...(page === '' ? [] : [page]),
]

/** False if the browser cannot store it. */
export async function keepDraft(userId: string, draft: NoteDraft): Promise<boolean> {
  const isKept = await writeOffline(place(userId, noteKey(draft.ref), draft.page), draft)
  await loadConflictedNotes(userId)
  return isKept
}

export const typedPlace = (key: string) => `note ${key}`
export const basePlace = (key: string, revision: number | null) => `note-base ${revision ?? 'new'} ${key}`

/** What was typed in a page, and its base. */
export function dropTyped(userId: string, key: string, page: string): void {
  dropInputOf(
    userId,
    page,
    (place) => place === typedPlace(key) || (place.startsWith('note-base ') && place.endsWith(` ${key}`)),
  )
}

/** The draft of a note with this key that was typed last, of this page or of one that is gone. */
export async function draftOf(userId: string, key: string): Promise<NoteDraft | undefined> {
  const drafts = await draftsBelow(userId, key)
  return drafts.findLast((draft) => noteKey(draft.ref) === key)
}

/** All drafts of the user but those of other pages that still run, oldest first. */
export async function allDrafts(userId: string): Promise<readonly NoteDraft[]> {
  return draftsBelow(userId, null)
}

/** How often each note is open in this page. */
const openNotes = new Map<string, number>()

/** From now on, what this page has kept of the note is sent by the open note alone; returns what ends that. */
export function openNote(key: string): () => void {
  const add = (count: number) => openNotes.set(key, (openNotes.get(key) ?? 0) + count)
  add(1)
  return () => void add(-1)
}

/** Whether an open note sends the draft. */
export function isOpen({ ref, page }: NoteDraft): boolean {
  return page === pageId && (openNotes.get(noteKey(ref)) ?? 0) > 0
}

/** False once the draft was sent, or is contained in that of another page. */
export async function isWaiting(userId: string, key: string, page: string): Promise<boolean> {
  const drafts = await draftsBelow(userId, key)
  return drafts.some((draft) => draft.page === page)
}

/** Drops what was typed last: until then, it hides the older text that was stored for longer. */
export async function dropDraft(userId: string, key: string, page: string): Promise<void> {
  await removeOffline(place(userId, key, page))
  await loadConflictedNotes(userId)
  dropTyped(userId, key, page)
}

/** Keys of the notes that wait for a decision of the user. */
export const useConflictedNotes = create<{ readonly keys: ReadonlySet<string> }>()(() => ({
  keys: new Set(),
}))
forgetWithSession(() => useConflictedNotes.setState({ keys: new Set() }))

export async function loadConflictedNotes(userId: string): Promise<void> {
  const drafts = (await listOffline(['waiting', userId, 'note'])).flatMap((value) => readDraft(value) ?? [])
  const keys = drafts.flatMap(({ ref, isUndecided }) => (isUndecided ? [noteKey(ref)] : []))
  const { keys: known } = useConflictedNotes.getState()
  if (keys.length !== known.size || keys.some((key) => !known.has(key)))
    useConflictedNotes.setState({ keys: new Set(keys) })
}

async function draftsBelow(userId: string, key: string | null): Promise<readonly NoteDraft[]> {
  const typed = await typedDrafts(userId, key)
  const stored = await listOffline(['waiting', userId, 'note', ...(key === null ? [] : [key])])
  const read = stored.flatMap((value) => readDraft(value) ?? [])
  const running = await runningPages(() => read.map(({ page }) => page))
  const older = read.filter(({ page }) => !running.has(page))
  const ofSameNote = (draft: NoteDraft, all: readonly NoteDraft[]) =>
    all.filter((each) => each !== draft && noteKey(each.ref) === noteKey(draft.ref))
  // What was typed since a draft was stored replaces it.
  const isStored = (draft: NoteDraft) => !ofSameNote(draft, typed).some(({ page }) => page === draft.page)
  const all = [...older.filter(isStored), ...typed]
  return all
    .filter((draft) => !ofSameNote(draft, all).some(({ replaces }) => replaces.includes(draft.page)))
    .toSorted((one, other) => one.savedAt - other.savedAt)
}

async function typedDrafts(userId: string, key: string | null): Promise<readonly NoteDraft[]> {
  const inputs = await keptInput(userId, 'note')
  return inputs.flatMap((input) => {
    const ofNote = input.place.startsWith(typedPlace('')) ? input.place.slice(typedPlace('').length) : null
    return ofNote === null || (key !== null && ofNote !== key)
      ? []
      : (typedDraft(ofNote, input, inputs) ?? [])
  })
}

function typedDraft(key: string, input: KeptInput, all: readonly KeptInput[]): NoteDraft | undefined {
  const { revision, typed, sent, replaces } = Object(input.value)
  const basis = all.find((each) => each.page === input.page && each.place === basePlace(key, revision))
  const { ref, base } = Object(basis?.value)
  if (!isNoteRef(ref)) return undefined
  const text: string = base?.content ?? ''
  return {
    kind: 'note',
    ref,
    base,
    content: applyDifference(text, typed),
    sent: sent && { id: sent.id, content: applyDifference(text, sent.typed) },
    isUndecided: false,
    page: input.page,
    replaces: replaces ?? [],
    savedAt: input.keptAt,
  }
}

/** A text by what differs from another one: so many characters at both ends are the same. */
type Difference = { readonly start: number; readonly end: number; readonly text: string }

export function differenceOf(before: string, after: string): Difference {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  let end = 0
  while (
    end < most - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1
  return { start, end, text: after.slice(start, after.length - end) }
}

function applyDifference(before: string, { start, end, text }: Difference): string {
  return before.slice(0, start) + text + before.slice(before.length - end)
}

function readDraft(value: unknown): NoteDraft | undefined {
  const { kind, ref, notebookId, noteId, content, base, sent, isUndecided, page, replaces, savedAt } =
    Object(value)
  // Until November 2026 a draft named its notebook instead, and had neither a save on its way nor a page.
  const known: unknown = ref ?? { kind: 'in-notebook', notebookId, noteId }
  if (kind !== 'note' || typeof content !== 'string' || !isNoteRef(known)) return undefined
  return {
    kind,
    ref: known,
    content,
    base: base ?? null,
    sent: sent ?? null,
    isUndecided: isUndecided === true,
    page: page ?? '',
    replaces: replaces ?? [],
    savedAt: Number(savedAt),
  }
}
