import { pageId, runningPages } from '#web/lib/local-store/kept-input.ts'
import { listOffline, removeOffline, writeOffline } from '#web/lib/offline/offline-store.ts'
import { knownSession } from '#web/lib/session/session-key.ts'

/** A file that belongs into a text and is not uploaded. */
export type KeptFile = {
  readonly kind: 'note-file'
  readonly id: string
  readonly file: File
  /** The block of the text before which it goes. */
  readonly block: number
  readonly page: string
}

// Below what waits to be sent: bound to its user, and discarded with it at sign-out.
const place = (userId: string, textId: string, id?: string) => [
  ...['waiting', userId, 'note-file', textId],
  ...(id === undefined ? [] : [id]),
]

/** null in a session that ends with the browser, which keeps nothing. */
function keepingUser(): string | null {
  const session = knownSession()
  return session?.kind === 'signed-in' && session.kept ? session.user.id : null
}

/** Keeps a file in this browser until it is dropped. */
export async function keepFile(textId: string, kept: Omit<KeptFile, 'kind' | 'page'>): Promise<void> {
  const userId = keepingUser()
  if (userId === null) return
  const file: KeptFile = { ...kept, kind: 'note-file', page: pageId }
  await writeOffline(place(userId, textId, kept.id), file)
}

export async function dropFile(textId: string, id: string): Promise<void> {
  const userId = keepingUser()
  if (userId !== null) await removeOffline(place(userId, textId, id))
}

/** The files of a text that pages have left which are gone, in order of their places. */
export async function keptFiles(textId: string): Promise<readonly KeptFile[]> {
  const userId = keepingUser()
  if (userId === null) return []
  const files = (await listOffline(place(userId, textId))).filter(isKept)
  const running = await runningPages(() => files.map(({ page }) => page))
  return files.filter(({ page }) => !running.has(page)).toSorted((one, other) => one.block - other.block)
}

function isKept(value: unknown): value is KeptFile {
  const { kind, id, file, block, page } = Object(value)
  const isText = (text: unknown) => typeof text === 'string'
  return kind === 'note-file' && file instanceof File && isText(id) && isText(page) && Number.isInteger(block)
}
