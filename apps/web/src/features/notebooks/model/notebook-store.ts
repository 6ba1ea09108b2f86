import type { NotebookColour } from '@plumbline/contract/notebooks/colours'
import type { Notebook, NotebookChanges } from '@plumbline/contract/notebooks/notebooks'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { idleStorage } from '#web/lib/local-store/idle-storage.ts'
import { localStores } from '#web/lib/local-store/local-stores.ts'
import { knownSession } from '#web/lib/session/session-key.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'

/** Values of the store's `error`. */
type NotebookError =
  | 'No user ID found'
  | 'Failed to load notebooks'
  | 'Failed to add notebook'
  | 'Failed to update notebook'
  | 'Failed to delete notebook'
  | 'Notebook not found in local store'

/** State of the notebook store; texts of notes are loaded one by one, and are not in it. */
type NotebookState = {
  readonly notebooks: readonly Notebook[]
  readonly selectedNotebookId: string | null
  readonly isLoading: boolean
  readonly error: NotebookError | null
}

const empty: NotebookState = { notebooks: [], selectedNotebookId: null, isLoading: false, error: null }

/** The user's notebooks, also from the last visit (persisted as `notebook-store`, version 1). */
export const useNotebookStore = create<NotebookState>()(
  persist(() => empty, {
    name: 'notebook-store',
    version: localStores['notebook-store'].version ?? 0,
    partialize: ({ notebooks, selectedNotebookId }) => ({ notebooks, selectedNotebookId }),
    merge: (stored) => ({ ...empty, ...readStored(stored) }),
    migrate: (stored) => ({ ...empty, ...readStored(stored) }),
    // With thousands of notes it is large.
    storage: idleStorage<Pick<NotebookState, 'notebooks' | 'selectedNotebookId'>>(),
  }),
)
forgetWithSession(() => {
  reset()
  useNotebookStore.persist.clearStorage()
})

const { setState: set, getState: get } = useNotebookStore

/** A spec message as the error's text; its cause is the server's error, if there is one. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly failure: NotebookError | 'Failed to delete notebook from both collections'

  constructor(failure: StoreError['failure'], options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}

/** Writes that have not been answered: until then the server's list does not replace the optimistic one. */
let writing = 0
/** When the list that was shown last was received, in milliseconds since 1970. */
let shownAt = 0
/** A list arrived during a write. */
let isListDue = false
const listFilter = { queryKey: api.notebooks.getUserNotebooks.key() }

/** Loads the signed-in user's notebooks. */
export async function initialize(): Promise<void> {
  if (userId() === null) {
    set({ error: 'No user ID found', isLoading: false })
    return
  }
  set({ isLoading: true, error: null })
  try {
    showNotebooks(await client.notebooks.getUserNotebooks({}), Date.now())
  } catch {
    set({ error: 'Failed to load notebooks' })
  } finally {
    set({ isLoading: false })
  }
}

/** The page loads the list itself: the store says so, as `initialize` does. */
export function noteLoading(isLoading: boolean, isFailed: boolean): void {
  const failure = userId() === null ? 'No user ID found' : 'Failed to load notebooks'
  set(({ error }) => ({ isLoading, error: isFailed ? failure : error }))
}

/**
 * Shows what the server answered. Ignored while a write is under way, whose answer is newer, and for a list that was
 * shown before: a page that opens later finds it in the cache, where it lacks what was written since.
 */
export function showNotebooks(notebooks: readonly Notebook[], receivedAt: number): void {
  isListDue ||= writing > 0
  if (writing > 0 || receivedAt === shownAt) return
  shownAt = receivedAt
  set({ notebooks, error: null })
}

type NewNotebook = {
  readonly title: string
  readonly colour: NotebookColour | null
  readonly cover: string | null
}

/** Appends the created notebook and returns it. */
export async function addNotebook(notebook: NewNotebook): Promise<Notebook> {
  const user = requireUser('Failed to add notebook')
  return write('Failed to add notebook', async () => {
    const added = await client.notebooks.createNotebookInCollection({ userId: user, notebook })
    set(({ notebooks }) => ({ notebooks: [...notebooks, added] }))
    return added
  })
}

/** Merges changes and sets a new `updatedAt` at once; rolls back if the server refuses them. */
export async function updateNotebook(id: string, changes: NotebookChanges): Promise<void> {
  const before = find(id)
  requireUser('Failed to update notebook')
  await write('Failed to update notebook', async () => {
    const { title, colour, cover, isArchived } = changes
    replace(id, (notebook) => ({
      ...notebook,
      ...(title !== undefined && { title }),
      ...(colour !== undefined && { colour }),
      ...(cover !== undefined && { cover }),
      ...(isArchived !== undefined && { isArchived }),
      updatedAt: new Date().toISOString(),
    }))
    try {
      const after = await client.notebooks.updateNotebook({ notebookId: id, changes })
      replace(id, () => after)
    } catch (error) {
      replace(id, () => before)
      throw error
    }
  })
}

/**
 * Removes a notebook at once and deletes it from its collection; a legacy one by rewriting the user's list. If both
 * fail, it is restored and the failure raised.
 */
export async function deleteNotebook(id: string): Promise<void> {
  const before = get().notebooks
  find(id)
  const user = requireUser('Failed to delete notebook')
  await write('Failed to delete notebook', async () => {
    const notebooks = before.filter((notebook) => notebook.id !== id)
    const { selectedNotebookId } = get()
    set({ notebooks, selectedNotebookId: selectedNotebookId === id ? null : selectedNotebookId })
    try {
      await client.notebooks.deleteNotebookFromCollection({ userId: user, notebookId: id })
    } catch (error) {
      await rewriteWithout(user, id, before, error)
    }
  })
}

async function rewriteWithout(
  user: string,
  id: string,
  before: readonly Notebook[],
  refusal: unknown,
): Promise<void> {
  const legacy = before.filter(({ collection }) => collection === 'legacy_notebooks')
  try {
    if (!legacy.some((notebook) => notebook.id === id)) throw refusal
    const rest = legacy.filter((notebook) => notebook.id !== id)
    await client.notebooks.updateUserNotebooks({
      userId: user,
      notebooks: rest.map((notebook) => ({ id: notebook.id, title: notebook.title })),
    })
  } catch (error) {
    set({ notebooks: before })
    throw new StoreError('Failed to delete notebook from both collections', { cause: error })
  }
}

/** Shows a restored notebook again. */
export async function restoreNotebook(notebookId: string): Promise<void> {
  await write('Failed to update notebook', async () => {
    const restored = await client.notebooks.restoreNotebook({ notebookId })
    set(({ notebooks }) => ({ notebooks: [...notebooks.filter(({ id }) => id !== notebookId), restored] }))
  })
}

/** Arranges the notebooks at once; rolls back if the server refuses it. */
export async function reorderNotebooks(ids: readonly string[]): Promise<void> {
  const before = get().notebooks
  const place = new Map(ids.map((id, index) => [id, index]))
  const after = before.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
  await write('Failed to update notebook', async () => {
    set({ notebooks: after })
    try {
      await client.notebooks.reorderNotebooks({ ids: [...ids] })
    } catch (error) {
      set({ notebooks: before })
      throw error
    }
  })
}

export function selectNotebook(id: string | null): void {
  set({ selectedNotebookId: id })
}

/** No notebooks, no selection, not loading, no error. */
export function reset(): void {
  shownAt = 0
  isListDue = false
  set(empty)
}

/** Changes the list of notes of a notebook, and its `updatedAt`. */
export function changeNotes(
  notebookId: string,
  change: (notes: Notebook['notes']) => Notebook['notes'],
): void {
  replace(notebookId, (notebook) => ({
    ...notebook,
    notes: change(notebook.notes),
    updatedAt: new Date().toISOString(),
  }))
}

export function userId(): string | null {
  const session = knownSession()
  return session?.kind === 'signed-in' ? session.user.id : null
}

/** Counts a write, so that an older list does not replace its result. */
export async function trackWrite<T>(work: () => Promise<T>): Promise<T> {
  writing += 1
  try {
    return await work()
  } finally {
    writing -= 1
    if (writing === 0 && (isListDue || queryClient.isFetching(listFilter) > 0)) void readAgain()
  }
}

/** The server may have read a list that is on its way, or arrived meanwhile, before the write. */
async function readAgain(): Promise<void> {
  isListDue = false
  await queryClient.cancelQueries(listFilter)
  await queryClient.invalidateQueries(listFilter)
}

async function write<T>(failure: NotebookError, work: () => Promise<T>): Promise<T> {
  set({ error: null })
  try {
    return await trackWrite(work)
  } catch (error) {
    set({ error: failure })
    throw error
  }
}

function requireUser(failure: NotebookError): string {
  const user = userId()
  if (user !== null) return user
  set({ error: 'No user ID found' })
  throw new StoreError(failure)
}

function find(id: string): Notebook {
  const notebook = get().notebooks.find((each) => each.id === id)
  if (notebook !== undefined) return notebook
  set({ error: 'Notebook not found in local store' })
  throw new StoreError('Notebook not found in local store')
}

function replace(id: string, change: (notebook: Notebook) => Notebook): void {
  set(({ notebooks }) => ({ notebooks: notebooks.map((each) => (each.id === id ? change(each) : each)) }))
}

/** The valid part of what this browser stored, by any version or edited manually. */
function readStored(stored: unknown): Pick<NotebookState, 'notebooks' | 'selectedNotebookId'> {
  const { notebooks, selectedNotebookId } = Object(stored)
  return {
    notebooks: Array.isArray(notebooks) ? notebooks.filter(isNotebook).map(withTags) : [],
    selectedNotebookId: typeof selectedNotebookId === 'string' ? selectedNotebookId : null,
  }
}

/** Notes that were stored before notes had tags. */
function withTags(notebook: Notebook): Notebook {
  const notes = notebook.notes.map((note) => ({ ...note, tags: Array.isArray(note.tags) ? note.tags : [] }))
  return { ...notebook, notes }
}

function isNotebook(value: unknown): value is Notebook {
  const { id, title, notes, createdAt, updatedAt } = Object(value)
  return (
    [id, title, createdAt, updatedAt].every((field) => typeof field === 'string') &&
    Array.isArray(notes) &&
    notes.every((note: unknown) => typeof Object(note).id === 'string')
  )
}
