import type { BarLayout } from '@plumbline/contract/prices/bar-imports'
import { create } from 'zustand'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'

/** A file on its way to the server. */
export type BarUpload = {
  readonly id: number
  readonly file: File
  /** undefined: it is being sent. */
  readonly error?: unknown
}

type BarUploads = {
  readonly uploads: readonly BarUpload[]
  /** Files by the id of their import: one whose columns are chosen is sent again. */
  readonly sent: ReadonlyMap<string, File>
}

/** Survives navigation, as the files on their way do. */
export const useBarUploads = create<BarUploads>()(() => ({ uploads: [], sent: new Map() }))
forgetWithSession(() => useBarUploads.setState({ uploads: [], sent: new Map() }))

let lastId = 0

/** Sends files one after the other. */
export async function sendBarFiles(files: readonly File[]): Promise<void> {
  const uploads = files.map((file) => {
    lastId += 1
    return { id: lastId, file }
  })
  useBarUploads.setState((known) => ({ uploads: [...known.uploads, ...uploads] }))
  for (const upload of uploads) await send(upload)
}

export async function retryBarUpload({ id, file }: BarUpload): Promise<void> {
  setUpload(id, { id, file })
  await send({ id, file })
}

export function dropBarUpload(id: number): void {
  setUpload(id, undefined)
}

/** Sends a file again, to be read by a layout; its first import is deleted. */
export async function sendWithLayout(importId: string, file: File, layout: BarLayout): Promise<void> {
  await upload(file, layout)
  await client.priceImports.discard({ id: importId })
}

async function send({ id, file }: BarUpload): Promise<void> {
  try {
    await upload(file)
    setUpload(id, undefined)
  } catch (error) {
    setUpload(id, { id, file, error })
  }
}

async function upload(file: File, layout?: BarLayout): Promise<void> {
  const { id } = await client.priceImports.upload({
    file,
    ...(layout === undefined ? {} : { layout: JSON.stringify(layout) }),
  })
  useBarUploads.setState(({ sent }) => ({ sent: new Map([...sent, [id, file]]) }))
  await queryClient.invalidateQueries({ queryKey: api.priceImports.key() })
}

function setUpload(id: number, next: BarUpload | undefined): void {
  useBarUploads.setState(({ uploads }) => ({
    uploads: uploads.flatMap((each) => (each.id !== id ? each : (next ?? []))),
  }))
}
