import { useEffect, useState } from 'react'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { type ImageUpload, UploadQueue } from './upload-queue.ts'

/**
 * Uploads images one after the other and passes the download URL of each to `onStored`, that of the last render. Uploads
 * outlive the component, so that stepping to the next trade loses none: `onStored` adds to what is stored by then, not
 * to what was rendered. Failed ones stay until they are tried again or dismissed.
 */
export function useImageUploads(onStored: (url: string) => void) {
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([])
  const [queue] = useState(() => new UploadQueue(setUploads))
  useEffect(() => queue.deliverTo(onStored))
  const isRunning = uploads.some(({ error }) => error === null)
  useUnsavedForm(isRunning, async () => false, { outlivesPage: true })
  return { uploads, queue }
}
