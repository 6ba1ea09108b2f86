import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { insertFile } from '#server/features/files/files.repo.ts'
import { insertChunk, insertUpload } from '#server/features/files/uploads.repo.ts'

/** A row of the user in every table of files. */
export async function addFileRows(trx: Tx, userId: string): Promise<void> {
  const upload = { user_id: userId, size: 1, created_at: new Date() }
  await insertFile(trx, {
    ...upload,
    id: newId(),
    path: 'images/theirs/1_a.png',
    original_name: 'theirs.png',
    content_type: 'image/png',
    md5: '',
    width: 1,
    height: 1,
    generation: 1,
    updated_at: upload.created_at,
    stored_at: upload.created_at,
    deleted_at: null,
    unused_since: null,
  })
  const uploadId = newId()
  await insertUpload(trx, {
    ...upload,
    id: uploadId,
    original_name: 'theirs.png',
    notebook_id: null,
    md5: null,
    expires_at: upload.created_at,
  })
  await insertChunk(trx, { ...upload, id: newId(), upload_id: uploadId })
}
