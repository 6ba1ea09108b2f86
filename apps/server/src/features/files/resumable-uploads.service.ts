import type { Readable } from 'node:stream'
import { AppError } from '@plumbline/contract/errors'
import { errorCatalogue } from '@plumbline/contract/features'
import {
  MAX_UPLOAD_MB,
  type StoredFile,
  uploadTarget,
  type UploadTarget,
} from '@plumbline/contract/files/files'
import { RESUMABLE_PATH, UPLOAD_CHUNK_MB } from '@plumbline/contract/files/resumable'
import { safeFileName } from '@plumbline/domain/files/object-path'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import * as z from 'zod/mini'
import type { Actor } from '#server/platform/http/context.ts'
import { errorBody } from '#server/platform/http/rpc/error-answer.ts'
import { lockSettings } from '#server/ledger/settings/settings.write.ts'
import { type FilesDeps, refuseOverQuota, requireFileRoom, storeFile } from './files.service.ts'
import { presentFile } from './files.presenter.ts'
import { usageOf } from './files.read.ts'
import { fileById } from './files.repo.ts'
import { chunkPath } from './object-paths.ts'
import { bytesOf } from './store/object-store.ts'
import * as repo from './uploads.repo.ts'

const MB = 1_048_576
/** Content in the store in parts of this size: as much as a broken connection can lose, and what one request holds. */
const CHUNK_BYTES = UPLOAD_CHUNK_MB * MB
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Answers a request of the protocol tus 1.0: an upload in chunks, which continues where it broke off, on any server of
 * the installation. The last chunk's answer is the file, or the error that refuses it, as JSON.
 */
export async function answerResumable(deps: FilesDeps, actor: Actor, request: Request): Promise<Response> {
  let refused: AppError | null = null
  const server = new Server({
    path: RESUMABLE_PATH,
    datastore: new UploadStore(deps, actor),
    maxSize: MAX_UPLOAD_MB * MB,
    relativeLocation: true,
    // Own origin only: checked before.
    allowedOrigins: [],
    namingFunction: () => deps.newId(),
    onUploadFinish: async (_, { id }) => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await finish(deps, actor, id)),
      // A creation that brings all content stays 201, with its address.
      ...(request.method === 'PATCH' && { status_code: 200 }),
    }),
    onResponseError: (_, error) => {
      refused = refusalOf(error)
      return refused === null ? undefined : { status_code: statusOf(refused), body: bodyOf(refused) }
    },
  })
  const response = await server.handleWeb(request)
  for (const name of [...response.headers.keys()])
    if (name.startsWith('access-control-')) response.headers.delete(name)
  noteRefusal(response.headers, refused)
  return response
}

function noteRefusal(headers: Headers, refused: AppError | null): void {
  if (refused === null) return
  headers.set('content-type', 'application/json')
  const wait = refused.data['retryAfterSeconds']
  if (wait !== undefined) headers.set('retry-after', String(wait))
}

function bodyOf({ code, data }: AppError): string {
  return JSON.stringify(errorBody(code, data))
}

function statusOf({ code }: AppError): number {
  return errorCatalogue[code].status
}

/** Errors with a code, as the rest of the API states them; null for the protocol's own, which keep their words. */
function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  // More than the upload was created for: within the limit of files, so the protocol's own words are right.
  if (error === ERRORS.ERR_SIZE_EXCEEDED) return null
  const status: unknown = Object(error).status_code
  if (status === 413) return new AppError('UPLOAD_TOO_LARGE', { limitMb: MAX_UPLOAD_MB })
  // Anything else is the server's failure: logged and answered as such.
  if (status === undefined) throw error
  return null
}

/**
 * The file that a complete upload has become; finishes it if that failed for a passing reason. Throws OBJECT_NOT_FOUND,
 * and what `storeFile` throws.
 */
export async function uploadedFile(
  deps: FilesDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<StoredFile> {
  const upload = await deps.database.asUser(actor.userId, (trx) => repo.findUpload(trx, actor.userId, id))
  if (!upload || upload.received < upload.size) throw new AppError('OBJECT_NOT_FOUND')
  return finish(deps, actor, id)
}

async function finish(deps: FilesDeps, actor: Actor, id: string): Promise<StoredFile> {
  const { userId } = actor
  const { upload, file: known } = await deps.database.asUser(userId, async (trx) => {
    const upload = await repo.findUpload(trx, userId, id)
    return { upload, file: upload?.file_id ? await fileById(trx, userId, upload.file_id) : undefined }
  })
  if (known) return presentFile(deps.store.bucket, known)
  if (!upload || upload.file_id !== null) throw new AppError('OBJECT_NOT_FOUND')
  const release = deps.uploadQuota.hold(userId, upload.size)
  try {
    const received = {
      name: upload.original_name,
      bytes: await joined(deps, upload),
      ...(upload.notebook_id !== null && { notebookId: upload.notebook_id }),
      ...(upload.md5 !== null && { md5Hash: upload.md5 }),
    }
    const file = await storeFile(deps, actor, received, {
      uploadId: id,
      afterStoring: async (trx, row) => {
        // Another request has finished it at the same time: one file is enough.
        if (!(await repo.finishUpload(trx, userId, id, row.id))) throw new AlreadyFinishedError()
      },
    })
    await removeChunks(deps, upload).catch((error: unknown) =>
      deps.log.error('chunks of an upload not removed yet', error, { upload: id }),
    )
    return presentFile(deps.store.bucket, file)
  } catch (error) {
    if (error instanceof AlreadyFinishedError) return finish(deps, actor, id)
    // What is refused now would be refused again: only a new upload can succeed.
    if (error instanceof AppError && statusOf(error) < 500 && error.code !== 'TOO_MANY_REQUESTS')
      await discardUpload(deps, upload)
    throw error
  } finally {
    release()
  }
}

class AlreadyFinishedError extends Error {
  override readonly name = 'AlreadyFinishedError'
}

async function joined(
  { database, store }: FilesDeps,
  { user_id: userId, id, size }: repo.UploadRow,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks = await database.asUser(userId, (trx) => repo.chunksOf(trx, userId, id))
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    if (chunk.start === null) break
    const object = await store.get(chunkPath(userId, chunk.id))
    if (chunk.start !== at || object === null) throw new AppError('INVALID_CHECKSUM')
    const content = await bytesOf(object)
    if (content.byteLength !== chunk.size) throw new AppError('INVALID_CHECKSUM')
    bytes.set(content, at)
    at += chunk.size
  }
  if (at !== size) throw new AppError('INVALID_CHECKSUM')
  return bytes
}

/** Deletes an upload and its chunks. */
export async function discardUpload(
  deps: Pick<FilesDeps, 'database' | 'store'>,
  upload: repo.UploadRow,
): Promise<void> {
  const { user_id: userId, id } = upload
  // The row first: a chunk that is arriving then finds that it belongs to nothing.
  await deps.database.asUser(userId, (trx) => repo.deleteUpload(trx, userId, id))
  await removeChunks(deps, upload)
}

async function removeChunks(
  deps: Pick<FilesDeps, 'database' | 'store'>,
  { user_id: userId, id }: repo.UploadRow,
): Promise<void> {
  const chunks = await deps.database.asUser(userId, (trx) => repo.chunksOf(trx, userId, id))
  for (const chunk of chunks) await removeChunk(deps, chunk)
}

export async function removeChunk(
  { database, store }: Pick<FilesDeps, 'database' | 'store'>,
  { user_id: userId, id }: repo.ChunkRow,
): Promise<void> {
  await store.remove(chunkPath(userId, id))
  await database.asUser(userId, (trx) => repo.deleteChunk(trx, userId, id))
}

/** A refusal in the words of the protocol. */
class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
  readonly status_code: number
  readonly body: string

  constructor({ status_code: status, body }: { readonly status_code: number; readonly body: string }) {
    super(body.trim())
    this.status_code = status
    this.body = body
  }
}

/**
 * Chunks in the object store, progress in the database; nothing on this server, so that any other can continue. Each
 * chunk has an id of its own, so requests that send the same part never overwrite each other.
 */
class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  readonly #deps: FilesDeps
  readonly #userId: string

  constructor(deps: FilesDeps, { userId }: Actor) {
    super()
    this.#deps = deps
    this.#userId = userId
  }

  override async create(upload: Upload): Promise<Upload> {
    const { database, now } = this.#deps
    const userId = this.#userId
    const size = upload.size ?? 0
    const { notebookId, md5Hash, filename } = targetOf(upload.metadata ?? {})
    const createdAt = now()
    await database.asUser(userId, async (trx) => {
      await lockSettings(trx, userId)
      const { used } = await usageOf(trx, userId)
      refuseOverQuota(this.#deps, used + size)
      await requireFileRoom(this.#deps, trx, userId, { used, more: size })
      await repo.insertUpload(trx, {
        user_id: userId,
        id: upload.id,
        size,
        original_name: filename,
        notebook_id: notebookId ?? null,
        md5: md5Hash ?? null,
        created_at: createdAt,
        expires_at: new Date(createdAt.getTime() + KEPT_MS),
      })
    })
    upload.creation_date = createdAt.toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#row(id)
    return new Upload({
      id,
      size: row.size,
      offset: row.received,
      creation_date: row.created_at.toISOString(),
    })
  }

  /** Stores what arrives, part by part; a connection that breaks loses at most the part that was arriving. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    // Joining the parts doubles them for a moment.
    const release = this.#deps.uploadQuota.hold(this.#userId, 2 * CHUNK_BYTES)
    let at = offset
    let pending: Uint8Array[] = []
    let size = 0
    const flush = async () => {
      if (size === 0) return
      await this.#append(id, at, Buffer.concat(pending))
      at += size
      pending = []
      size = 0
    }
    try {
      for await (const chunk of stream) {
        const bytes: Uint8Array = chunk
        pending.push(bytes)
        size += bytes.byteLength
        if (size >= CHUNK_BYTES) await flush()
      }
      await flush()
      return at
    } finally {
      release()
    }
  }

  /** Throws INVALID_OFFSET if another request was faster, or the upload is gone. */
  async #append(uploadId: string, start: number, bytes: Buffer<ArrayBuffer>): Promise<void> {
    const { database, store, room, newId, now } = this.#deps
    const userId = this.#userId
    const id = newId()
    const chunk = { user_id: userId, id, upload_id: uploadId, size: bytes.byteLength, created_at: now() }
    await room.requireFor(bytes.byteLength)
    await database.asUser(userId, (trx) => repo.insertChunk(trx, chunk))
    await store.put(chunkPath(userId, id), bytes, 'application/octet-stream')
    const isAppended = await database.asUser(userId, (trx) =>
      repo.appendChunk(trx, userId, { ...chunk, start: null }, start),
    )
    if (isAppended) return
    await removeChunk(this.#deps, { ...chunk, start: null })
    throw new ProtocolError(ERRORS.INVALID_OFFSET)
  }

  override async remove(id: string): Promise<void> {
    await discardUpload(this.#deps, await this.#row(id))
  }

  override getExpiration(): number {
    return KEPT_MS
  }

  async #row(id: string): Promise<repo.UploadRow> {
    const row = await this.#deps.database.asUser(this.#userId, (trx) =>
      repo.findUpload(trx, this.#userId, id),
    )
    if (!row) throw new ProtocolError(ERRORS.FILE_NOT_FOUND)
    return row
  }
}

/** Metadata of the protocol is text by name; `filename` is what clients call the name. */
function targetOf(metadata: Readonly<Record<string, string | null>>): UploadTarget & { filename: string } {
  const given = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null))
  const target = z.safeParse(uploadTarget, given)
  if (!target.success) throw new ProtocolError(ERRORS.INVALID_METADATA)
  return { ...target.data, filename: safeFileName(metadata['filename'] ?? '') }
}
