import type { NotebookColour } from '@plumbline/contract/notebooks/colours'
import { AppError } from '@plumbline/contract/errors'
import { MAX_NOTEBOOKS, type Notebook, type NotebookChanges } from '@plumbline/contract/notebooks/notebooks'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { isUuid } from '#server/platform/ids.ts'
import { withSettingsLock } from '#server/ledger/settings/settings.write.ts'
import { type PlanDeps, requirePlanRoom } from '#server/features/subscription/subscription.write.ts'
import { presentNotebook } from './notebooks.presenter.ts'
import * as repo from './notebooks.repo.ts'
import { type ListedNote, listNotes } from './notes.repo.ts'

export interface NotebooksDeps extends PlanDeps {
  readonly database: Database
  readonly newId: () => string
  /** The installation's public address: its files may be addressed by it. */
  readonly siteUrl: () => URL
}

/** Who a request claims to act for. */
interface Claim {
  readonly userId?: string | undefined
}

/** What a request would do, as the specification's messages word it. */
export type ClaimedAction =
  | 'read notebooks'
  | 'add notebook'
  | 'update notebooks'
  | 'delete notebook'
  | 'add note to notebook'
  | 'update note in notebook'
  | 'delete note from notebook'

/** Throws NOTEBOOK_UNAUTHORIZED if the request names another user than the session's. */
export function refuseOtherUser({ userId }: Actor, claim: Claim, action: ClaimedAction): void {
  if (claim.userId !== undefined && claim.userId !== userId)
    throw new AppError('NOTEBOOK_UNAUTHORIZED', { action })
}

/** Notebooks of both collections with their notes. */
export async function getUserNotebooks(
  deps: NotebooksDeps,
  actor: Actor,
  input: Claim & { readonly content: boolean },
): Promise<Notebook[]> {
  refuseOtherUser(actor, input, 'read notebooks')
  return deps.database.asUser(actor.userId, (trx) => allNotebooks(trx, actor.userId, input.content))
}

async function allNotebooks(trx: Tx, userId: string, withHtml: boolean): Promise<Notebook[]> {
  const rows = await repo.notebooks.list(trx, userId)
  const notes = Map.groupBy(await listNotes(trx, userId, withHtml), (note) => note.notebook_id)
  return rows.map((row) => presentNotebook(row, notes.get(row.id) ?? []))
}

/** Throws NOTEBOOKS_FULL, PLAN_LIMIT_REACHED. */
export async function createNotebook(
  deps: NotebooksDeps,
  actor: Actor,
  input: Claim & {
    readonly notebook: {
      readonly title: string
      readonly colour: NotebookColour | null
      readonly cover: string | null
    }
  },
): Promise<Notebook> {
  refuseOtherUser(actor, input, 'add notebook')
  return withSettingsLock(deps, actor, async (trx) => {
    const used = await repo.notebooks.count(trx, actor.userId)
    if (used >= MAX_NOTEBOOKS) throw new AppError('NOTEBOOKS_FULL', { limit: MAX_NOTEBOOKS })
    await requirePlanRoom(deps, trx, actor.userId, 'notebooks', { used })
    const id = deps.newId()
    const dates = { created_at: deps.now(), updated_at: deps.now() }
    await repo.insertNotebooks(trx, actor.userId, [
      { ...input.notebook, ...dates, id, collection: 'notebooks' },
    ])
    return presentNotebook(await existing(trx, actor, id), [])
  })
}

/**
 * Rewrites the list of legacy notebooks: deletes those that are not in it, and sets titles and order. Notebooks of the
 * other collection are not changed. Throws USER_DOCUMENT_NOT_FOUND.
 */
export async function updateUserNotebooks(
  deps: NotebooksDeps,
  actor: Actor,
  input: Claim & {
    readonly notebooks: readonly { readonly id: string; readonly title?: string | undefined }[]
  },
): Promise<Notebook[]> {
  refuseOtherUser(actor, input, 'update notebooks')
  const { userId } = actor
  const exists = await deps.database.asSystem((trx) => repo.userExists(trx, userId))
  if (!exists) throw new AppError('USER_DOCUMENT_NOT_FOUND')
  return withSettingsLock(deps, actor, async (trx) => {
    const rows = await repo.notebooks.list(trx, userId)
    const legacy = new Map(
      rows.filter(({ collection }) => collection === 'legacy_notebooks').map((row) => [row.id, row]),
    )
    const listed = input.notebooks.filter(({ id }) => legacy.has(id))
    const ids = listed.map(({ id }) => id)
    await repo.deleteAllBut(trx, userId, 'legacy_notebooks', ids, deps.now())
    for (const { id, title } of listed)
      if (title !== undefined && title !== legacy.get(id)?.title)
        await repo.notebooks.update(trx, userId, id, { title, updated_at: deps.now() })
    const others = rows.filter(({ collection }) => collection === 'notebooks').map(({ id }) => id)
    await repo.arrangeNotebooks(trx, userId, [...others, ...ids])
    return allNotebooks(trx, userId, false)
  })
}

/** Throws NOTEBOOK_NOT_IN_COLLECTION, also for a legacy notebook. */
export async function deleteNotebook(
  deps: NotebooksDeps,
  actor: Actor,
  input: Claim & { readonly notebookId: string },
): Promise<{ success: boolean }> {
  refuseOtherUser(actor, input, 'delete notebook')
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await repo.notebooks.find(trx, actor.userId, input.notebookId)
    if (!row || row.deleted_at !== null || row.collection !== 'notebooks')
      throw new AppError('NOTEBOOK_NOT_IN_COLLECTION')
    await repo.notebooks.update(trx, actor.userId, row.id, { deleted_at: deps.now() })
    return { success: true }
  })
}

/** Omitted fields stay unchanged. Throws NOTEBOOK_NOT_FOUND. */
export async function updateNotebook(
  deps: NotebooksDeps,
  actor: Actor,
  input: { readonly notebookId: string; readonly changes: NotebookChanges },
): Promise<Notebook> {
  const { title, colour, cover, isArchived } = input.changes
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await existing(trx, actor, input.notebookId)
    await repo.notebooks.update(trx, actor.userId, row.id, {
      title: title ?? row.title,
      colour: colour === undefined ? row.colour : colour,
      cover: cover === undefined ? row.cover : cover,
      is_archived: isArchived ?? row.is_archived,
      updated_at: deps.now(),
    })
    return withNotes(trx, actor, row.id)
  })
}

/** The given notebooks first, in this order; unknown ids are ignored. */
export async function reorderNotebooks(
  deps: NotebooksDeps,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<{ success: boolean }> {
  return withSettingsLock(deps, actor, async (trx) => {
    await repo.arrangeNotebooks(trx, actor.userId, input.ids.filter(isUuid))
    return { success: true }
  })
}

/** Restores a deleted notebook; one that is not deleted is returned. Throws NOTEBOOK_NOT_FOUND. */
export async function restoreNotebook(
  deps: NotebooksDeps,
  actor: Actor,
  input: { readonly notebookId: string },
): Promise<Notebook> {
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await repo.notebooks.find(trx, actor.userId, input.notebookId)
    if (!row) throw new AppError('NOTEBOOK_NOT_FOUND')
    await repo.notebooks.update(trx, actor.userId, row.id, { deleted_at: null })
    return withNotes(trx, actor, row.id)
  })
}

const MAX_DELETED = 500

export async function listDeleted(deps: NotebooksDeps, { userId }: Actor) {
  const rows = await deps.database.asUser(userId, (trx) => repo.listDeleted(trx, userId, MAX_DELETED))
  return rows.map((row) => ({
    kind: row.kind,
    notebookId: row.notebook_id,
    noteId: row.note_id,
    title: row.title,
    deletedAt: row.deleted_at.toISOString(),
  }))
}

async function withNotes(trx: Tx, actor: Actor, id: string): Promise<Notebook> {
  const notes: readonly ListedNote[] = await listNotes(trx, actor.userId, false)
  return presentNotebook(
    await existing(trx, actor, id),
    notes.filter((note) => note.notebook_id === id),
  )
}

/** A notebook of either collection. Throws NOTEBOOK_NOT_FOUND, also for a deleted one. */
export async function existing(trx: Tx, { userId }: Actor, id: string): Promise<repo.NotebookRow> {
  const row = await repo.notebooks.find(trx, userId, id)
  if (!row || row.deleted_at !== null) throw new AppError('NOTEBOOK_NOT_FOUND')
  return row
}
