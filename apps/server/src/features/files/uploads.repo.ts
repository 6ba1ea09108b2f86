import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { FileChunksTable, FileUploadsTable } from './files.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

export type UploadRow = Selectable<FileUploadsTable>
export type ChunkRow = Selectable<FileChunksTable>

export async function insertUpload(trx: Tx, row: Omit<UploadRow, 'received' | 'file_id'>): Promise<void> {
  await trx.insertInto('file_uploads').values(row).execute()
}

export async function findUpload(trx: Tx, userId: string, id: string): Promise<UploadRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('file_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Before the chunk's content is stored. */
export async function insertChunk(trx: Tx, row: Omit<ChunkRow, 'start'>): Promise<void> {
  await trx
    .insertInto('file_chunks')
    .values({ ...row, start: null })
    .execute()
}

/** Makes a stored chunk part of its upload. False if another request was faster, or the upload is gone. */
export async function appendChunk(trx: Tx, userId: string, chunk: ChunkRow, start: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update file_uploads set received = received + ${chunk.size}
    where user_id = ${userId} and id = ${chunk.upload_id} and received = ${start} and file_id is null`.execute(
    trx,
  )
  if (numAffectedRows !== 1n) return false
  await trx
    .updateTable('file_chunks')
    .set({ start })
    .where('user_id', '=', userId)
    .where('id', '=', chunk.id)
    .execute()
  return true
}

/** An upload's chunks in order; those that never became part of it last. */
export async function chunksOf(trx: Tx, userId: string, uploadId: string): Promise<readonly ChunkRow[]> {
  return trx
    .selectFrom('file_chunks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute()
}

export async function deleteChunk(trx: Tx, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('file_chunks').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** The upload has become a file. False if it had already. */
export async function finishUpload(trx: Tx, userId: string, id: string, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('file_uploads')
    .set({ file_id: fileId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteUpload(trx: Tx, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('file_uploads').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Expired uploads of all users. */
export async function expiredUploads(trx: Tx, now: Date, most: number): Promise<readonly UploadRow[]> {
  return trx.selectFrom('file_uploads').selectAll().where('expires_at', '<', now).limit(most).execute()
}

/** Chunks of all users whose upload is gone or has become a file. */
export async function remainingChunks(trx: Tx, before: Date, most: number): Promise<readonly ChunkRow[]> {
  return trx
    .selectFrom('file_chunks as chunk')
    .selectAll('chunk')
    .where('chunk.created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('file_uploads as upload')
            .select('upload.id')
            .whereRef('upload.user_id', '=', 'chunk.user_id')
            .whereRef('upload.id', '=', 'chunk.upload_id')
            .where('upload.file_id', 'is', null),
        ),
      ),
    )
    .orderBy('chunk.created_at')
    .limit(most)
    .execute()
}
