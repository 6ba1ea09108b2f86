import type { Note } from '@plumbline/contract/notebooks/notebooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { type NoteDraft, openNote } from '../model/note-drafts.ts'
import { takeDraft } from '../model/note-keeper.ts'
import { noteKey, type NoteRef } from '../model/note-ref.ts'
import { createNoteSession, type NoteSession, type NoteSessionState } from '../model/note-session.ts'
import { userId } from '../model/notebook-store.ts'
import { canStoreDrafts, showSavedNote } from './mutations.ts'

/** What a note is opened with: the server's text, and what this browser has stored of it and not sent yet. */
export type NoteStart = {
  readonly userId: string
  readonly ref: NoteRef
  readonly note: Note | null
  readonly draft: NoteDraft | undefined
}

type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly start: NoteStart }

export function useNoteStart(ref: NoteRef): Opening {
  const draft = useDraft(noteKey(ref))
  const { data, error, refetch } = useNoteQuery(ref, draft ?? undefined)
  const user = userId()
  if (draft !== undefined && user !== null && (data !== undefined || draft !== null))
    return { kind: 'ready', start: { userId: user, ref, note: data ?? null, draft: draft ?? undefined } }
  if (error && draft === null) return { kind: 'failed', error, retry: () => void refetch() }
  return { kind: 'loading' }
}

/** null: the trade or review has no note yet. */
function useNoteQuery(ref: NoteRef, draft: NoteDraft | undefined) {
  // The server does not know a note that was begun offline.
  const isUnsent = draft?.base === null
  const inNotebook = useQuery(
    api.notebooks.getNote.queryOptions({
      input:
        ref.kind === 'placed' || isUnsent ? skipToken : { notebookId: ref.notebookId, noteId: ref.noteId },
      staleTime: 60_000,
    }),
  )
  const placed = useQuery(
    api.placedNotes.get.queryOptions({
      input: ref.kind === 'placed' ? { place: ref.place } : skipToken,
      staleTime: 60_000,
    }),
  )
  return ref.kind === 'placed' ? placed : inNotebook
}

/** undefined: not read yet; null: there is none. */
function useDraft(key: string): NoteDraft | null | undefined {
  const [draft, setDraft] = useState<NoteDraft | null>()
  useEffect(() => {
    const user = userId()
    if (user === null) return undefined
    let isOver = false
    const close = openNote(key)
    void takeDraft(user, key, canStoreDrafts()).then((found) => {
      if (!isOver) setDraft(found ?? null)
    })
    return () => {
      isOver = true
      close()
    }
  }, [key])
  return draft
}

/** Writes a note from its start until the component unmounts; changes from elsewhere are received meanwhile. */
export function useNoteSession(
  start: NoteStart & { readonly initialHtml?: string },
  flush: () => void,
): NoteSession {
  const { t } = useTranslation('notebooks')
  const [session] = useState(() =>
    createNoteSession({
      ...start,
      isOpened: true,
      keeps: canStoreDrafts(),
      onSaved: showSavedNote,
      onMerged: () => showToast({ message: t('note.merged') }),
    }),
  )
  const latestFlush = useRef(flush)
  useEffect(() => {
    latestFlush.current = flush
  })
  useEffect(() => {
    session.begin(() => latestFlush.current())
    const leave = () => latestFlush.current()
    const hide = () => {
      if (document.visibilityState === 'hidden') void session.save()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      session.end()
    }
  }, [session])
  const { data: note } = useNoteQuery(start.ref, start.draft)
  useEffect(() => {
    if (note) session.receive(note)
  }, [session, note])
  const { initialHtml } = start
  useEffect(() => {
    if (initialHtml !== undefined) session.beginWith(initialHtml)
  }, [session, initialHtml])
  const online = useConnectivity((connectivity) => connectivity.online)
  useEffect(() => {
    if (online && session.store.getState().status.kind === 'offline') void session.save()
  }, [online, session])
  return session
}

export function useNoteState<T>(session: NoteSession, select: (state: NoteSessionState) => T): T {
  return useStore(session.store, select)
}
