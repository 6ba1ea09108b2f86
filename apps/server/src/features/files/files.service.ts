import { AppError } from '@plumbline/contract/errors'
import { MAX_UPLOAD_MB, type StoredFile, type UploadTarget } from '@plumbline/contract/files/files'
import { planLimits } from '@plumbline/domain/subscription/plan-limits'
import { imagePath, notebookFilePath, readObjectPath } from '@plumbline/domain/files/object-path'
import type { DiskRoom } from '#server/platform/db/disk-room.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { FileVariant, OpenedFile } from '#server/platform/http/http-deps.ts'
import { isOwnAddress } from '#server/platform/http/own-origin.ts'
import type { Logger } from '#server/platform/log.ts'
import { lockSettings } from '#server/ledger/settings/settings.write.ts'
import {
  limitingPlan,
  type PlanDeps,
  requirePlanRoom,
} from '#server/features/subscription/subscription.write.ts'
import type { HeldQuota } from '#server/platform/held-quota.ts'
import { type Content, contentOf, MB, md5Of } from './file-content.ts'
import { CACHE_CONTROL, dispositionOf, presentFile } from './files.presenter.ts'
import { usageOf } from './files.read.ts'
import * as repo from './files.repo.ts'
import { thumbnailPath } from './object-paths.ts'
import { pathInUrl } from './path-in-url.ts'
import type { ObjectStore } from './store/object-store.ts'

export interface FilesDeps extends PlanDeps {
  readonly database: Database
  readonly store: ObjectStore
  readonly log: Logger
  readonly newId: () => string
  readonly uploadQuota: HeldQuota
  readonly room: DiskRoom
  /** Bytes that each user may store; null without a limit. */
  readonly fileQuota: number | null
  /** The installation's public address: its download URLs begin with it, or with nothing. */
  readonly siteUrl: () => URL
}

/** An upload's bytes, complete. */
export interface ReceivedFile extends UploadTarget {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Throws what `uploadErrors` lists. */
export async function uploadFile(
  deps: FilesDeps,
  actor: Actor,
  { file, ...target }: UploadTarget & { readonly file: File },
): Promise<StoredFile> {
  if (file.size > MAX_UPLOAD_MB * MB) throw new AppError('UPLOAD_TOO_LARGE', { limitMb: MAX_UPLOAD_MB })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const release = deps.uploadQuota.hold(actor.userId, bytes.byteLength)
  try {
    return presentFile(deps.store.bucket, await storeFile(deps, actor, { ...target, name: file.name, bytes }))
  } finally {
    release()
  }
}

/** What becomes true together with the stored file; throws to give the file up. */
type AfterStoring = (trx: Tx, file: repo.FileRow) => Promise<void>

/** Two imports of the same file at the same time: one of them stores it. */
export class PathTakenError extends Error {
  override readonly name = 'PathTakenError'
}

interface StoreOptions {
  /** An imported file's path; it was stored before, so an image that has nothing to lose keeps its bytes. */
  readonly path?: string
  /** The upload in chunks that becomes the file: its bytes count only once. */
  readonly uploadId?: string
  readonly afterStoring?: AfterStoring
}

/**
 * Checks, re-encodes and stores an upload. The row comes first, so that content never lies in the store unnoticed; it
 * counts once the store has the content.
 */
export async function storeFile(
  deps: FilesDeps,
  { userId }: Actor,
  received: ReceivedFile,
  { path, uploadId, afterStoring }: StoreOptions = {},
): Promise<repo.FileRow> {
  const md5 = md5Of(received.bytes)
  if (received.md5Hash !== undefined && received.md5Hash !== md5) throw new AppError('INVALID_CHECKSUM')
  await deps.room.requireFor(received.bytes.byteLength)
  const content = await contentOf(deps, received, { keepsPlain: path !== undefined, whose: userId })
  const row = await deps.database.asUser(userId, async (trx) => {
    await lockSettings(trx, userId)
    const { used } = await usageOf(trx, userId, uploadId)
    refuseOverQuota(deps, used + content.bytes.byteLength)
    // Restoring one's own files is never a matter of the plan.
    if (path === undefined) await requireFileRoom(deps, trx, userId, { used, more: content.bytes.byteLength })
    const row = { ...rowOf(deps, userId, received, content), ...(path !== undefined && { path }) }
    if (!(await repo.insertFile(trx, row))) throw new PathTakenError()
    return row
  })
  try {
    await deps.store.put(row.path, content.bytes, content.contentType)
    if (content.image)
      await deps.store.put(thumbnailPath(userId, row.id), content.image.thumbnail, 'image/webp')
    return await deps.database.asUser(userId, async (trx) => {
      const stored = await repo.markStored(trx, userId, row.id, deps.now())
      // Deleted meanwhile, with its user perhaps.
      if (!stored) throw new AppError('OBJECT_NOT_FOUND')
      await afterStoring?.(trx, stored)
      return stored
    })
  } catch (error) {
    await giveUp(deps, row)
    throw error
  }
}

function rowOf(
  { newId, now }: FilesDeps,
  userId: string,
  { notebookId }: ReceivedFile,
  { name, bytes, extension, contentType, image }: Content,
): repo.FileRow {
  const at = now()
  const id = newId()
  return {
    user_id: userId,
    id,
    path:
      notebookId === undefined
        ? imagePath(userId, at.getTime(), id, extension)
        : notebookFilePath(userId, notebookId, id, name),
    original_name: name,
    content_type: contentType,
    size: bytes.byteLength,
    md5: md5Of(bytes),
    width: image?.width ?? null,
    height: image?.height ?? null,
    generation: at.getTime() * 1000,
    metageneration: 1,
    created_at: at,
    updated_at: at,
    stored_at: null,
    deleted_at: null,
    unused_since: null,
  }
}

/** Removes what a failed upload has left; what cannot be removed now is swept later, as far as its row is there. */
async function giveUp(deps: FilesDeps, row: repo.FileRow): Promise<void> {
  try {
    await deps.database.asUser(row.user_id, (trx) => repo.markDeleted(trx, row.user_id, row.id, deps.now()))
    await removeContent(deps, row)
  } catch (error) {
    deps.log.error('remains of an upload not removed yet', error, { path: row.path })
  }
}

/** Throws QUOTA_EXCEEDED if the user may not store that many bytes. */
export function refuseOverQuota({ fileQuota }: Pick<FilesDeps, 'fileQuota'>, bytes: number): void {
  if (fileQuota !== null && bytes > fileQuota)
    throw new AppError('QUOTA_EXCEEDED', { limitMb: Math.floor(fileQuota / MB) })
}

/** Throws PLAN_LIMIT_REACHED if the user's plan allows no such addition, in bytes. */
export async function requireFileRoom(
  deps: PlanDeps,
  trx: Tx,
  userId: string,
  { used, more }: { readonly used: number; readonly more: number },
): Promise<void> {
  await requirePlanRoom(deps, trx, userId, 'fileMegabytes', { used: used / MB, more: more / MB })
}

/** `limit`: the smaller one of the installation's and the plan's. */
export async function storageUsage(
  deps: FilesDeps,
  { userId }: Actor,
): Promise<{ files: number; used: number; limit: number | null }> {
  return deps.database.asUser(userId, async (trx) => {
    const plan = await limitingPlan(deps, trx, userId)
    const megabytes = plan && planLimits[plan].fileMegabytes
    const limits = [deps.fileQuota, megabytes && megabytes * MB].filter((limit) => limit !== null)
    return { ...(await usageOf(trx, userId)), limit: limits.length === 0 ? null : Math.min(...limits) }
  })
}

/** Throws STORAGE_UNAUTHORIZED, OBJECT_NOT_FOUND, and NO_DOWNLOAD_URL while the file is arriving. */
export async function fileMetadata(
  deps: FilesDeps,
  actor: Actor,
  input: { readonly fullPath: string },
): Promise<StoredFile> {
  const row = await existing(deps, actor, input.fullPath)
  if (row.stored_at === null) throw new AppError('NO_DOWNLOAD_URL')
  return presentFile(deps.store.bucket, row)
}

/** Throws STORAGE_UNAUTHORIZED and OBJECT_NOT_FOUND. Content that the store does not delete now is swept later. */
export async function deleteFile(
  deps: FilesDeps,
  actor: Actor,
  input: { readonly fullPath: string },
): Promise<void> {
  const row = await existing(deps, actor, input.fullPath)
  const isDeleted = await deps.database.asUser(actor.userId, (trx) =>
    repo.markDeleted(trx, actor.userId, row.id, deps.now()),
  )
  if (!isDeleted) throw new AppError('OBJECT_NOT_FOUND')
  await removeContent(deps, row).catch((error: unknown) =>
    deps.log.error('file content not deleted yet', error, { path: row.path }),
  )
}

/** The same by download URL, absolute or not. Throws INVALID_URL for any other. */
export async function deleteFileByUrl(
  deps: FilesDeps,
  actor: Actor,
  { url }: { readonly url: string },
): Promise<void> {
  const fullPath = pathOfUrl(url, deps.siteUrl())
  if (fullPath === null) throw new AppError('INVALID_URL', { url })
  await deleteFile(deps, actor, { fullPath })
}

/** The path in a download URL of this installation, by whichever of its names; null for any other URL. */
function pathOfUrl(url: string, site: URL): string | null {
  const address = URL.parse(url, site.href)
  return address !== null && isOwnAddress(address, site) ? pathInUrl(url) : null
}

/** Deletes a file's content, then its row. */
export async function removeContent(
  { database, store }: Pick<FilesDeps, 'database' | 'store'>,
  { user_id: userId, id, path }: repo.FileRow,
): Promise<void> {
  await store.remove(path)
  await store.remove(thumbnailPath(userId, id))
  await database.asUser(userId, (trx) => repo.deleteFileRow(trx, userId, id))
}

async function existing(deps: FilesDeps, { userId }: Actor, path: string): Promise<repo.FileRow> {
  const parts = readObjectPath(path)
  if (parts === null) throw new AppError('OBJECT_NOT_FOUND')
  if (parts.userId !== userId) throw new AppError('STORAGE_UNAUTHORIZED', { path })
  const row = await deps.database.asUser(userId, (trx) => repo.fileAt(trx, userId, path))
  if (!row) throw new AppError('OBJECT_NOT_FOUND')
  return row
}

/** Content for the browser: the file, or an image's thumbnail. Throws as `fileMetadata` does. */
export async function openFile(
  deps: FilesDeps,
  actor: Actor,
  path: string,
  variant: FileVariant,
): Promise<OpenedFile> {
  const row = await existing(deps, actor, path)
  if (row.stored_at === null) throw new AppError('NO_DOWNLOAD_URL')
  const isThumbnail = variant === 'thumbnail' && row.width !== null
  return {
    headers: {
      'content-type': isThumbnail ? 'image/webp' : row.content_type,
      'content-disposition': dispositionOf(row),
      'cache-control': CACHE_CONTROL,
      etag: `"${row.md5}${isThumbnail ? '-thumbnail' : ''}"`,
    },
    async read() {
      const object = await deps.store.get(isThumbnail ? thumbnailPath(row.user_id, row.id) : row.path)
      if (object === null) throw new AppError('OBJECT_NOT_FOUND')
      return object
    },
  }
}
