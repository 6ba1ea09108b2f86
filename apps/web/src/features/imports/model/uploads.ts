import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { client } from '#web/lib/api/client.ts'
import { changeFollower } from '#web/lib/api/query-client.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'

/** A file between drop and server: waiting for an account, uploading, or rejected. */
export type Upload = {
  readonly id: number
  readonly file: File
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending' }
    | { readonly kind: 'refused'; readonly error: unknown }
}

type Uploads = { readonly uploads: readonly Upload[] }

/** Files are not server state yet but must survive navigation, so they have their own store. */
export const useUploads = create<Uploads>()(() => ({ uploads: [] }))
forgetWithSession(() => useUploads.setState({ uploads: [] }))

let lastId = 0

export function addFiles(files: readonly File[]): void {
  const uploads = files.map((file): Upload => {
    lastId += 1
    return { id: lastId, file, state: { kind: 'waiting' } }
  })
  useUploads.setState((known) => ({ uploads: [...known.uploads, ...uploads] }))
}

export function dropUpload(id: number): void {
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }))
}

export function retryUpload(id: number): void {
  setState(id, { kind: 'waiting' })
}

/**
 * Uploads all waiting files to the account, one after the other; each becomes an import. Returns the import ids in the
 * order of the files.
 */
async function sendWaiting(accountId: string): Promise<readonly string[]> {
  // The running loop also picks up files added meanwhile, so a second loop is not needed.
  if (sending) return []
  sending = true
  const imports: string[] = []
  try {
    for (let next = nextWaiting(); next; next = nextWaiting()) imports.push(...(await send(next, accountId)))
  } finally {
    sending = false
  }
  return imports
}

let sending = false

async function send({ id, file }: Upload, accountId: string): Promise<readonly string[]> {
  setState(id, { kind: 'sending' })
  try {
    const { id: importId } = await client.imports.upload({ accountId, file })
    dropUpload(id)
    return [importId]
  } catch (error) {
    setState(id, { kind: 'refused', error })
    return []
  }
}

function nextWaiting(): Upload | undefined {
  return useUploads.getState().uploads.find(({ state }) => state.kind === 'waiting')
}

function setState(id: number, state: Upload['state']): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)),
  }))
}

/**
 * Uploads files as soon as an account is available: they may have been dropped here, on another page, or before the
 * account existed. `onSent` receives the ids of the imports.
 */
export function useSendWaiting(
  accountId: string | null,
  onSent: (importIds: readonly string[]) => void,
): void {
  const waiting = useUploads(({ uploads }) => uploads.some(({ state }) => state.kind === 'waiting'))
  const sent = useEffectEvent(onSent)
  useEffect(() => {
    if (accountId === null || !waiting) return
    void sendWaiting(accountId).then(async (ids) => {
      if (ids.length === 0) return
      await changeFollower.refetchChanged()
      sent(ids)
    })
  }, [accountId, waiting])
}
