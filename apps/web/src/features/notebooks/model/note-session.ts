import type { Note } from '@plumbline/contract/notebooks/notebooks'
import type { MergedPart } from '@plumbline/domain/notes/merge-blocks'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ApiError, apiErrorOf } from '#web/lib/api/api-error.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { pageId } from '#web/lib/forms/kept-input.ts'
import { type ConflictChoice, isSameNote, joinParts, mergeNote } from './merge-note.ts'
import { baseAfter, firstBase, readNote, writeNote } from './note-calls.ts'
import { type NoteDraft, openNote, type SentSave } from './note-drafts.ts'
import { createNoteKeeper } from './note-keeper.ts'
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
  /** Whether the latest text is stored, in this browser or on the server. */
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
  readonly draft: NoteDraft | undefined
  /** Whether the note is open, and the draft its page's own; otherwise it stays that of the page that is gone. */
  readonly isOpened: boolean
  /** Whether this browser may store unsent texts: not for a session that ends with the browser. */
  readonly keeps: boolean
  readonly onSaved: (ref: NoteRef, note: Note) => void
  /** A change from elsewhere was merged into the text. */
  readonly onMerged: () => void
}

/** Between the last change and the request that saves it. */
const SAVE_AFTER_MS = 1_000
/** Someone who types without a pause is saved this often. */
const SAVE_AT_LATEST_MS = 10_000

/**
 * A note that is being written: keeps each change in this browser at once, saves itself, and merges changes from
 * elsewhere.
 */
export function createNoteSession(options: NoteSessionOptions): NoteSession {
  const { userId, note, draft, isOpened, keeps, onSaved, onMerged, initialHtml = '' } = options
  // A draft has the id under which an earlier visit may have created the note. Moves are learnt from answers.
  let ref = draft?.ref ?? options.ref
  const key = noteKey(ref)
  let base = draft ? draft.base : firstBase(ref, note, initialHtml)
  let current = draft?.content ?? base?.content ?? ''
  let sent = draft?.sent ?? null
  const page = isOpened ? pageId : (draft?.page ?? pageId)
  const keeper = createNoteKeeper({ userId, ref, page, replaces: draft?.replaces ?? [] })
  let replaced = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsavedSince: number | undefined
  let running: Promise<boolean> | undefined
  /** Typed since the parts of the conflict were computed. */
  let isStale = false
  let flush: () => void = () => undefined
  let close: () => void = () => undefined
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

  /** Stores the text as it is now before it returns; one that is too long a moment later. */
  const keepTyped = () => {
    const isKept = keeper.typed({ base, content: current, sent })
    // `keeps`: otherwise the browser forgets it with the tab.
    store.setState({ isKept: isKept && keeps })
    if (!isKept) void keep()
  }

  /** Stores the text for as long as it waits, together with what else is unsent. */
  const keep = async (isUndecided = false) => {
    if (!keeps || (await isTakenOver())) return
    const content = current
    const isKept = await keeper.store({ base, content, sent }, isUndecided, () => content === current)
    if (content === current) store.setState({ isKept })
  }

  /** Whether a page opened later sends the draft, including its own input. */
  const isTakenOver = async () => !isOpened && !(await keeper.isWaiting())

  const schedule = () => {
    clearTimeout(timer)
    unsavedSince ??= Date.now()
    const left = unsavedSince + SAVE_AT_LATEST_MS - Date.now()
    timer = setTimeout(() => void save(), Math.max(0, Math.min(SAVE_AFTER_MS, left)))
  }

  const edit = (html: string) => {
    if (html === current) return
    current = html
    const { kind } = store.getState().status
    // What is typed during a conflict is part of it.
    if (kind === 'conflict') isStale = true
    else if (kind !== 'saving' && kind !== 'unsaved') setStatus({ kind: 'unsaved' })
    keepTyped()
    schedule()
  }

  /** Merges a change from elsewhere into the text; false, and a conflict, where both changed the same place. */
  const compare = (theirs: Note): boolean => {
    isStale = false
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

  /** The conflict with what was typed since it was found; undefined without one. */
  const presentConflict = () => {
    const { status } = store.getState()
    if (isStale && status.kind === 'conflict') compare(status.theirs)
    const present = store.getState().status
    return present.kind === 'conflict' ? present : undefined
  }

  const save = async (): Promise<boolean> => {
    flush()
    clearTimeout(timer)
    unsavedSince = undefined
    if (running) {
      await running
      return save()
    }
    if (store.getState().status.kind === 'saved') return true
    if (presentConflict()) {
      await keep(true)
      return false
    }
    setStatus({ kind: 'saving' })
    running = send().finally(() => {
      running = undefined
    })
    return running
  }

  /** One request; with its answer the text is saved, or it is tried once more. */
  const send = async (): Promise<boolean> => {
    const isRepeated = sent !== null
    // A save without an answer may have arrived: it is repeated as it was, and what was typed since is based on it.
    const saved = (sent ??= { id: newClientId(), content: current })
    // Before it is sent: the next visit repeats it, however soon this one ends.
    if (isOpened) keeper.typed({ base, content: current, sent })
    else await keep()
    try {
      const written = await writeNote(userId, ref, saved, base)
      ref = written.ref
      const { answer } = written
      const isSame = base !== null || isSameNote(answer.content, saved.content)
      base = baseAfter(saved, answer, isSame, isRepeated)
      sent = null
      onSaved(ref, answer)
      // Something else may have been written since the save arrived first.
      const since = isRepeated ? (await readNote(ref)).answer : null
      if (!isSame || current !== saved.content) return await send()
      await keeper.drop()
      if (current !== saved.content) return await send()
      store.setState({ status: { kind: 'saved', at: answer.updatedAt }, isKept: true })
      if (since !== null && since.revision > answer.revision) {
        onSaved(ref, since)
        receive(since)
      }
      return true
    } catch (error) {
      return fail(apiErrorOf(error), saved)
    }
  }

  const fail = async (error: ApiError, saved: SentSave): Promise<boolean> => {
    // The server has refused it, so that it is not on its way any more.
    if (error.status !== undefined && error.status < 500) sent = null
    if (error.code === 'NOTE_CHANGED') return mergeTheirs(saved)
    setStatus(error.code === 'UNREACHABLE' ? { kind: 'offline' } : { kind: 'failed', error })
    await keep()
    return false
  }

  const mergeTheirs = async (refused: SentSave): Promise<boolean> => {
    try {
      if (await isTakenOver()) return false
      const { answer: theirs } = await readNote(ref)
      flush()
      if (theirs === null) {
        // It was removed with its trade, which is back.
        base = base && { ...base, revision: 0 }
        return await send()
      }
      const own = [refused.content, draft?.content].find(
        (text) => text !== undefined && isSameNote(theirs.content, text),
      )
      if (own !== undefined) {
        // Their change is one's own, which was sent before.
        base = { content: own, revision: theirs.revision }
        return await send()
      }
      if (!compare(theirs)) {
        await keep(true)
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
    keepTyped()
    void save()
  }

  const resolve = (choices: readonly ConflictChoice[]) => {
    flush()
    const conflict = presentConflict()
    if (conflict === undefined) return void save()
    const { parts, theirs } = conflict
    base = { content: theirs.content, revision: theirs.revision }
    return replace(joinParts(parts, choices))
  }

  const end = () => {
    clearTimeout(timer)
    close()
    if (!['saved', 'conflict'].includes(store.getState().status.kind)) void save()
  }

  const begin: NoteSession['begin'] = (flushEditor) => {
    flush = flushEditor
    close = openNote(key)
    if (isUnsent) schedule()
  }

  return { store, begin, edit, save, receive, beginWith, resolve, replace, end }
}
