import { newClientId } from '#web/lib/client-id.ts'
import { holdPage, pageId } from '#web/lib/forms/kept-input.ts'
import { pageLock } from '#web/lib/local-store/local-stores.ts'
import { listOffline, removeOffline, writeOffline } from '#web/lib/local-store/offline-store.ts'
import { knownSession } from '#web/lib/session/session-key.ts'

/** A file that belongs into a text and is not uploaded. */
export type WaitingFile = {
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

let lastAddedAt = 0

/** An id that sorts after all earlier ones: the store lists files by id, and so as they were added. */
export function newFileId(): string {
  lastAddedAt = Math.max(Date.now(), lastAddedAt + 1)
  return `${lastAddedAt}-${newClientId()}`
}

/** null in a session that ends with the browser, which keeps nothing. */
function keepingUser(): string | null {
  const session = knownSession()
  return session?.kind === 'signed-in' && session.kept ? session.user.id : null
}

/** Keeps a file in this browser until it is dropped. */
export async function keepFile(textId: string, kept: Omit<WaitingFile, 'kind' | 'page'>): Promise<void> {
  const userId = keepingUser()
  if (userId === null) return
  holdPage()
  const file: WaitingFile = { ...kept, kind: 'note-file', page: pageId }
  await writeOffline(place(userId, textId, kept.id), file)
}

export async function dropFile(textId: string, id: string): Promise<void> {
  const userId = keepingUser()
  if (userId !== null) await removeOffline(place(userId, textId, id))
}

/** The pages that have kept files of a text, this one too. */
export async function pagesWithFiles(textId: string): Promise<ReadonlySet<string>> {
  return new Set((await waitingFiles(textId)).map(({ page }) => page))
}

/**
 * What a page has kept of a text becomes this page's own; returns all that this page has, in order of the places, and those
 * of one place as they were added. Waits for the end of the other page, which may be a moment away: of several pages
 * that wait for it, one gets the files.
 */
export async function takeFiles(
  textId: string,
  page: string,
  signal: AbortSignal,
): Promise<readonly WaitingFile[]> {
  const take = async () => {
    const files = (await waitingFiles(textId)).filter((file) => [page, pageId].includes(file.page))
    for (const file of files) if (file.page !== pageId) await keepFile(textId, file)
    return files.toSorted((one, other) => one.block - other.block)
  }
  // Only on https and localhost.
  const locks: LockManager | undefined = navigator.locks
  return page === pageId || !locks ? take() : locks.request(pageLock(page), { signal }, take)
}

async function waitingFiles(textId: string): Promise<readonly WaitingFile[]> {
  const userId = keepingUser()
  return userId === null ? [] : (await listOffline(place(userId, textId))).filter(isWaitingFile)
}

function isWaitingFile(value: unknown): value is WaitingFile {
  const { kind, id, file, block, page } = Object(value)
  const isText = (text: unknown) => typeof text === 'string'
  return kind === 'note-file' && file instanceof File && isText(id) && isText(page) && Number.isInteger(block)
}
