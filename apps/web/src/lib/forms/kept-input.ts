import { newClientId } from '#web/lib/client-id.ts'
import { knownSession } from '#web/lib/session/session-key.ts'
import { createLocalWriter } from '#web/lib/local-store/local-budget.ts'
import { type InputKey, inputPrefix, pageLock } from '#web/lib/local-store/local-stores.ts'

/** Input that a page of this user has kept and not saved. */
export type KeptInput = {
  readonly page: string
  readonly place: string
  readonly value: unknown
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

/** This page, from its load to its end: of two tabs with the same form, each keeps its own input. */
export const pageId = newClientId()

const VERSION = 1
const keyOf = (userId: string, page: string, place: string): InputKey =>
  `${inputPrefix}${userId} ${page} ${place}`

/**
 * Keeps what is typed at a place (a form, a note) before the function returns, so that closing the tab at any moment
 * loses nothing. Bound to its user: no other user's session reads it, and it survives the end of the session, as unsent
 * trades do. In a session that ends with the browser it survives a reload only. False if the browser cannot store it.
 */
export function keepInput(userId: string, place: string, value: unknown): boolean {
  const session = knownSession()
  if (session?.kind !== 'signed-in' || session.user.id !== userId) return false
  holdPage()
  const text = JSON.stringify({ version: VERSION, value, keptAt: Date.now() })
  return write(session.kept, keyOf(userId, pageId, place), text)
}

/**
 * Counting the budget with each key that is typed would take longer than the write, and the browser's own limit is the
 * same: only over it, caches make room.
 */
function write(isLasting: boolean, key: InputKey, text: string): boolean {
  try {
    if (isLasting) localStorage.setItem(key, text)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    return isLasting && writeOverCaches(key, text)
  }
}

function writeOverCaches(key: InputKey, text: string): boolean {
  try {
    return createLocalWriter(localStorage, Date.now).write(key, text)
  } catch {
    return false
  }
}

/** The input is saved, or discarded. */
export function dropInput(userId: string, place: string, page = pageId): void {
  for (const storage of storages()) storage.removeItem(keyOf(userId, page, place))
}

/** Discards what this page has kept. */
export function dropPageInput(): void {
  dropWhere(({ page }) => page === pageId)
}

/** Discards all input of the user in this browser. */
export function dropAllInput(userId: string): void {
  dropWhere((input) => input.userId === userId)
}

/** Discards the input of one of the user's pages at some places. */
export function dropInputOf(userId: string, page: string, isMeant: (place: string) => boolean): void {
  dropWhere((input) => input.userId === userId && input.page === page && isMeant(input.place))
}

/** Whether this page has kept something there. */
export function isInputKept(userId: string, place: string): boolean {
  const key = keyOf(userId, pageId, place)
  return storages().some((storage) => Object.hasOwn(storage, key))
}

/** The input at places that begin so, of this page and of pages that are gone, oldest first. */
export async function keptInput(userId: string, placePrefix: string): Promise<readonly KeptInput[]> {
  const running = await runningPages(() => allInput(userId, placePrefix).map(({ page }) => page))
  return allInput(userId, placePrefix)
    .filter(({ page }) => !running.has(page))
    .toSorted((one, other) => one.keptAt - other.keptAt)
}

/** Those of the pages, other than this one, that still run. */
export async function runningPages(pages: () => readonly string[]): Promise<ReadonlySet<string>> {
  if (pages().every((page) => page === pageId)) return new Set()
  for (let waited = 0; ; waited += ENDING_STEP_MS) {
    const running = await livePages()
    // After a reload, the former page may be a moment from its end.
    if (waited >= ENDING_MS || !pages().some((page) => running.has(page))) return running
    await new Promise((resolve) => {
      setTimeout(resolve, ENDING_STEP_MS)
    })
  }
}

const ENDING_MS = 500
const ENDING_STEP_MS = 50

function allInput(userId: string, placePrefix: string): readonly KeptInput[] {
  return inputKeys().flatMap(({ storage, key, page, place, ...input }) => {
    if (input.userId !== userId || !place.startsWith(placePrefix)) return []
    const { version, value, keptAt } = Object(parsed(storage.getItem(key)))
    // Written by a newer version: its meaning is unknown here.
    return version === VERSION ? [{ page, place, value, keptAt: Number(keptAt) }] : []
  })
}

type StoredInput = {
  readonly storage: Storage
  readonly key: string
  readonly userId: string
  readonly page: string
  readonly place: string
}

function inputKeys(): readonly StoredInput[] {
  return storages().flatMap((storage) =>
    Object.keys(storage).flatMap((key) => {
      if (!key.startsWith(inputPrefix)) return []
      const [userId = '', page = '', ...place] = key.slice(inputPrefix.length).split(' ')
      return [{ storage, key, userId, page, place: place.join(' ') }]
    }),
  )
}

function dropWhere(isMeant: (input: StoredInput) => boolean): void {
  for (const input of inputKeys()) if (isMeant(input)) input.storage.removeItem(input.key)
}

function storages(): readonly Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    // A private window rejects access.
    return []
  }
}

/** Exists only on https and localhost: elsewhere, pages that still run count as gone, and both send the same text. */
const locks = (): LockManager | undefined => navigator.locks
let held = false

/** From now on, other pages see by the lock that this one still runs. */
export function holdPage(): void {
  if (held) return
  held = true
  void locks()?.request(pageLock(pageId), async () => new Promise(() => undefined))
}

/** The other pages that still run. */
async function livePages(): Promise<ReadonlySet<string>> {
  const names = (await locks()?.query())?.held ?? []
  const own = pageLock(pageId)
  return new Set(
    names.flatMap(({ name = '' }) =>
      name.startsWith(pageLock('')) && name !== own ? [name.slice(pageLock('').length)] : [],
    ),
  )
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
