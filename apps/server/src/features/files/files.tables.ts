import type { Generated } from 'kysely'

export interface FilesTable {
  readonly user_id: string
  readonly id: string
  readonly path: string
  readonly original_name: string
  readonly content_type: string
  readonly size: number
  /** Base64. */
  readonly md5: string
  readonly width: number | null
  readonly height: number | null
  readonly generation: number
  readonly metageneration: Generated<number>
  readonly created_at: Date
  readonly updated_at: Date
  /** null until the content is in the store. */
  readonly stored_at: Date | null
  readonly deleted_at: Date | null
  /** Since when nothing refers to the file. */
  readonly unused_since: Date | null
}

export interface FileUploadsTable {
  readonly user_id: string
  readonly id: string
  readonly size: number
  readonly received: Generated<number>
  readonly original_name: string
  readonly notebook_id: string | null
  readonly md5: string | null
  readonly file_id: string | null
  readonly created_at: Date
  readonly expires_at: Date
}

export interface FileChunksTable {
  readonly user_id: string
  readonly id: string
  readonly upload_id: string
  /** Where the chunk begins; null until it is part of the upload. */
  readonly start: number | null
  readonly size: number
  readonly created_at: Date
}

interface DiscardedObjectsTable {
  readonly path: string
  readonly discarded_at: Generated<Date>
}

interface FileTables {
  discarded_objects: DiscardedObjectsTable
  file_chunks: FileChunksTable
  files: FilesTable
  file_uploads: FileUploadsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends FileTables {}
}
