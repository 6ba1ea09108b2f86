import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { type ImageUpload, UploadQueue } from '#web/lib/files/upload-queue.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'
import { addDraftImage } from './trade-drafts.ts'

const queues = new Map<string, UploadQueue>()

/** Uploads for trades that are not saved yet, by draft: they continue while the form is closed. */
const useUploads = create<{ readonly byDraft: ReadonlyMap<string, readonly ImageUpload[]> }>()(() => ({
  byDraft: new Map(),
}))
forgetWithSession(() => {
  for (const queue of queues.values()) queue.cancelAll()
  queues.clear()
})

function queueOf(draftKey: string): UploadQueue {
  const known = queues.get(draftKey)
  if (known) return known
  const made = new UploadQueue((uploads) =>
    useUploads.setState(({ byDraft }) => ({ byDraft: new Map(byDraft).set(draftKey, uploads) })),
  )
  queues.set(draftKey, made)
  return made
}

/** The uploads of a draft. While its form is open, stored images go to `onStored`, afterwards to the draft. */
export function useEntryUploads(draftKey: string, open: boolean, onStored: (url: string) => void) {
  const uploads = useUploads(({ byDraft }) => byDraft.get(draftKey)) ?? none
  const queue = queueOf(draftKey)
  const store = useEffectEvent(onStored)
  useEffect(() => {
    if (!open) return undefined
    queue.deliverTo((url) => store(url))
    return () => queue.deliverTo((url) => addDraftImage(draftKey, url))
  }, [queue, draftKey, open])
  const isRunning = uploads.some(({ error }) => error === null)
  useUnsavedForm(isRunning, async () => false, { outlivesPage: true })
  return { uploads, queue, isRunning }
}

const none: readonly ImageUpload[] = []
