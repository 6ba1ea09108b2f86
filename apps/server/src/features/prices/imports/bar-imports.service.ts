import { AppError } from '@plumbline/contract/errors'
import { MAX_FILE_MB } from '@plumbline/contract/imports/imports'
import type { BarImport } from '@plumbline/contract/prices/bar-imports'
import { type BarLayout, isCompleteLayout } from '@plumbline/importers/bars/bar-layout'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { Logger } from '#server/platform/log.ts'
import type { HeldQuota } from '#server/platform/held-quota.ts'
import type { PricesDeps } from '../prices.service.ts'
import { presentBarImport } from './bar-imports.presenter.ts'
import * as repo from './bar-imports.repo.ts'
import { readBars } from './read-bars.service.ts'

export interface BarImportsDeps extends PricesDeps {
  readonly log: Logger
  readonly uploadQuota: HeldQuota
}

const LONGEST_NAME = 255

/**
 * Accepts a file and reads it in the background; `getBarImport` reports progress. Throws FILE_TOO_LARGE,
 * TOO_MANY_REQUESTS, BAR_LAYOUT_INCOMPLETE.
 */
export async function uploadBars(
  deps: BarImportsDeps,
  actor: Actor,
  { file, layout }: { readonly file: File; readonly layout?: BarLayout | undefined },
): Promise<BarImport> {
  if (file.size > MAX_FILE_MB * 1024 * 1024) throw new AppError('FILE_TOO_LARGE', { limitMb: MAX_FILE_MB })
  if (layout !== undefined && !isCompleteLayout(layout)) throw new AppError('BAR_LAYOUT_INCOMPLETE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const release = deps.uploadQuota.hold(actor.userId, bytes.byteLength)
  try {
    const row = await deps.database.asUser(actor.userId, (trx) =>
      repo.insertImport(trx, actor.userId, {
        id: deps.newId(),
        fileName: file.name.replaceAll('\u0000', '').slice(0, LONGEST_NAME).toWellFormed(),
        fileSize: bytes.byteLength,
        at: deps.now(),
      }),
    )
    void readBars(deps, actor, row.id, { file: { name: file.name, bytes }, layout: layout ?? null }).finally(
      release,
    )
    return presentBarImport(row)
  } catch (error) {
    release()
    throw error
  }
}

export async function listBarImports({ database }: BarImportsDeps, actor: Actor): Promise<BarImport[]> {
  return database.asUser(actor.userId, async (trx) =>
    (await repo.latestImports(trx, actor.userId)).map(presentBarImport),
  )
}

/** Throws BAR_IMPORT_NOT_FOUND. */
export async function getBarImport(
  { database }: BarImportsDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<BarImport> {
  return database.asUser(actor.userId, async (trx) => {
    const row = await repo.findImport(trx, actor.userId, id)
    if (row === undefined) throw new AppError('BAR_IMPORT_NOT_FOUND', { id })
    return presentBarImport(row)
  })
}

/** Deletes a preview. Throws BAR_IMPORT_NOT_FOUND, BAR_IMPORT_STATE. */
export async function discardBarImport(
  { database }: BarImportsDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<{ success: boolean }> {
  return database.asUser(actor.userId, async (trx) => {
    const row = await lockedImport(trx, actor, id)
    if (row.state === 'confirmed' || row.state === 'undone')
      throw new AppError('BAR_IMPORT_STATE', { state: row.state })
    await repo.deleteImport(trx, actor.userId, id)
    return { success: true }
  })
}

/** Throws BAR_IMPORT_NOT_FOUND. */
export async function lockedImport(trx: Tx, { userId }: Actor, id: string): Promise<repo.BarImportRow> {
  const row = await repo.lockImport(trx, userId, id)
  if (row === undefined) throw new AppError('BAR_IMPORT_NOT_FOUND', { id })
  return row
}
