import type { Note } from '@plumbline/contract/notebooks/notebooks'
import type { MergedPart } from '@plumbline/domain/notes/merge-blocks'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ApiError, apiErrorOf } from '#web/lib/api/api-error.ts'
import { type ConflictChoice, isSameNote, joinParts, mergeNote } from './merge-note.ts'
import { readNote, writeNote } from './note-calls.ts'
import { dropDraft, keepDraft, type NoteBase, type NoteDraft } from './note-drafts.ts'
import { noteKey, type NoteRef } from './note-ref.ts'

type NoteStatus =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'unsaved' | 'saving' }
  /** The server cannot be reached; the text is sent later. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** The same place was changed elsewhere: the user decides, part by part. */
  | { readonly kind: 'conflict'; readonly parts: readonly MergedPart[]; readonly theirs: Note }

export type NoteSessionState = {
  readonly status: NoteStatus
  /** The text when it was last replaced from outside the editor. */
  readonly content: string
  /** Changes with every such replacement. */
  readonly contentKey: string
  /** Whether the latest text is stored in this browser or on the server. */
  readonly isKept: boolean
}

export type NoteSession = {
  readonly store: StoreApi<NoteSessionState>
  /**
   * Sends what an earlier visit has left. `flush` reports the editor's latest text through `edit`, so that nothing typed
   * since its last report is replaced.
   */
  readonly begin: (flush: () => void) => void
  /** The editor has a new text. */
  readonly edit: (html: string) => void
  /** Saves what is unsaved; resolves to whether the server has everything. */
  readonly save: () => Promise<boolean>
  /** The note as the server has it now. */
  readonly receive: (note: Note) => void
  /** Another text to begin with, while there is no note and nothing was typed. */
  readonly beginWith: (html: string) => void
  /** Ends a conflict with the user's choices. */
  readonly resolve: (choices: readonly ConflictChoice[]) => void
  /** Replaces the text, for example by a former version. */
  readonly replace: (html: string) => void
  /** Ends the session; what is unsaved is sent once more. */
  readonly end: () => void
}

type NoteSessionOptions = {
  readonly userId: string
  readonly ref: NoteRef
  /** null for a note that the server does not know yet. */
  readonly note: Note | null
  /** What a trade or review without a note shows; stored with the first change. */
  readonly initialHtml?: string
  /** From an earlier visit. */
  readonly draft: NoteDraft | undefined
  /** Whether this browser may store unsent texts: not for a session that ends with the browser. */
  readonly keeps: boolean
  readonly onSaved: (note: Note) => void
  /** A change from elsewhere was merged into the text. */
  readonly onMerged: () => void
}

/** Between the last change and the request that saves it. */
const SAVE_AFTER_MS = 1_000
/** Someone who types without a pause is saved this often. */
const SAVE_AT_LATEST_MS = 10_000

/** Notes that have a session in this tab, which sends their texts itself. */
const openNotes = new Set<string>()

/** `key`: see `noteKey`. */
export function isOpen(key: string): boolean {
  return openNotes.has(key)
}

/** A note that is being written: saves itself, stores what cannot be sent, and merges changes from elsewhere. */
export function createNoteSession(options: NoteSessionOptions): NoteSession {
  const { userId, note, draft, keeps, onSaved, onMerged, initialHtml = '' } = options
  // A draft has the id under which an earlier visit may have created the note.
  const ref = draft?.ref ?? options.ref
  const key = noteKey(ref)
  let base = draft ? draft.base : firstBase(ref, note, initialHtml)
  let current = draft?.content ?? base?.content ?? ''
  let replaced = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsavedSince: number | undefined
  let running: Promise<boolean> | undefined
  let flush: () => void = () => undefined
  const isUnsent = draft !== undefined || base === null
  const store = createStore<NoteSessionState>()(() => ({
    status: isUnsent ? { kind: 'unsaved' } : { kind: 'saved', at: null },
    content: current,
    contentKey: `${key} 0`,
    isKept: true,
  }))
  const setStatus = (status: NoteStatus) => store.setState({ status })

  const show = (content: string) => {
    current = content
    replaced += 1
    store.setState({ content, contentKey: `${key} ${replaced}` })
  }

  const keep = async () => {
    const content = current
    const isKept =
      keeps && (await keepDraft(userId, { kind: 'note', ref, content, base, savedAt: Date.now() }))
    if (content === current) store.setState({ isKept })
  }

  const schedule = () => {
    clearTimeout(timer)
    unsavedSince ??= Date.now()
    const left = unsavedSince + SAVE_AT_LATEST_MS - Date.now()
    timer = setTimeout(() => void save(), Math.max(0, Math.min(SAVE_AFTER_MS, left)))
  }

  const edit = (html: string) => {
    if (html === current) return
    current = html
    const { status } = store.getState()
    store.setState({ isKept: false })
    // What is typed during a conflict is part of it.
    if (status.kind === 'conflict') compare(status.theirs)
    else if (status.kind !== 'saving') setStatus({ kind: 'unsaved' })
    void keep()
    schedule()
  }

  /** Merges a change from elsewhere into the text; false, and a conflict, where both changed the same place. */
  const compare = (theirs: Note): boolean => {
    const merge = mergeNote(base?.content ?? '', current, theirs.content)
    if (merge.kind === 'conflict') {
      setStatus({ kind: 'conflict', parts: merge.parts, theirs })
      return false
    }
    base = { content: theirs.content, revision: theirs.revision }
    show(merge.content)
    setStatus({ kind: 'unsaved' })
    return true
  }

  const save = async (): Promise<boolean> => {
    flush()
    clearTimeout(timer)
    unsavedSince = undefined
    if (running) {
      await running
      return save()
    }
    const { status } = store.getState()
    if (status.kind === 'saved') return true
    if (status.kind === 'conflict') return false
    setStatus({ kind: 'saving' })
    running = send().finally(() => {
      running = undefined
    })
    return running
  }

  /** One request; with its answer the text is saved, or it is tried once more. */
  const send = async (): Promise<boolean> => {
    const sent = current
    try {
      const answer = await writeNote(userId, ref, sent, base)
      const isRepeated = base === null && !isSameNote(answer.content, sent)
      base = { content: isRepeated ? answer.content : sent, revision: answer.revision }
      onSaved(answer)
      if (isRepeated || current !== sent) return await send()
      await dropDraft(userId, key)
      if (current !== sent) return await send()
      store.setState({ status: { kind: 'saved', at: answer.updatedAt }, isKept: true })
      return true
    } catch (error) {
      return fail(apiErrorOf(error))
    }
  }

  const fail = async (error: ApiError): Promise<boolean> => {
    if (error.code === 'NOTE_CHANGED') return mergeTheirs()
    setStatus(error.code === 'UNREACHABLE' ? { kind: 'offline' } : { kind: 'failed', error })
    await keep()
    return false
  }

  const mergeTheirs = async (): Promise<boolean> => {
    try {
      const theirs = await readNote(ref)
      flush()
      if (theirs === null) {
        // It was removed with its trade, which is back.
        base = base && { ...base, revision: 0 }
        return await send()
      }
      if (!compare(theirs)) {
        await keep()
        return false
      }
      onMerged()
      setStatus({ kind: 'saving' })
      return await send()
    } catch (error) {
      const failure = apiErrorOf(error)
      setStatus(failure.code === 'UNREACHABLE' ? { kind: 'offline' } : { kind: 'failed', error: failure })
      return false
    }
  }

  const receive = (next: Note) => {
    if (base !== null && next.revision <= base.revision) return
    flush()
    const { status } = store.getState()
    if (status.kind === 'saved') {
      base = { content: next.content, revision: next.revision }
      if (!isSameNote(next.content, current)) show(next.content)
      setStatus({ kind: 'saved', at: next.updatedAt })
    } else if (status.kind === 'conflict' && compare(next)) schedule()
  }

  const beginWith = (html: string) => {
    if (base?.revision !== 0 || store.getState().status.kind !== 'saved' || html === base.content) return
    flush()
    if (store.getState().status.kind !== 'saved') return
    base = { content: html, revision: 0 }
    show(html)
  }

  const replace = (html: string) => {
    // The editor has nothing left to report that would replace the new text.
    flush()
    show(html)
    setStatus({ kind: 'unsaved' })
    void keep()
    void save()
  }

  const resolve = (choices: readonly ConflictChoice[]) => {
    const { status } = store.getState()
    if (status.kind !== 'conflict') return
    const { parts, theirs } = status
    base = { content: theirs.content, revision: theirs.revision }
    replace(joinParts(parts, choices))
  }

  const end = () => {
    clearTimeout(timer)
    openNotes.delete(key)
    if (!['saved', 'conflict'].includes(store.getState().status.kind)) void save()
  }

  const begin: NoteSession['begin'] = (flushEditor) => {
    flush = flushEditor
    openNotes.add(key)
    if (isUnsent) schedule()
  }

  return { store, begin, edit, save, receive, beginWith, resolve, replace, end }
}

/** null for a new note of a notebook, which is sent at once. */
function firstBase(ref: NoteRef, note: Note | null, initialHtml: string): NoteBase | null {
  if (note) return { content: note.content, revision: note.revision }
  return ref.kind === 'placed' ? { content: initialHtml, revision: 0 } : null
}
