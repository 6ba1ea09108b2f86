import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { id, name, text } from '../fields.ts'
import { DELETE, GET, POST, productErrors, raises, raisesDeleting, raisesStoring } from '../raises.ts'

/** Largest file in one upload. */
export const MAX_UPLOAD_MB = 50

/** Largest number of pixels of an image, in millions. */
export const MAX_MEGAPIXELS = 64
/** Of an animation; each costs time beside its pixels. */
export const MAX_FRAMES = 1_000

/** Object metadata, and the download URL, relative to the server’s address. */
export const storedFile = z.object({
  bucket: z.string(),
  /** Grows with every new content. */
  generation: z.string(),
  metageneration: z.string(),
  fullPath: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  timeCreated: z.string(),
  updated: z.string(),
  /** Base64. */
  md5Hash: z.string(),
  cacheControl: z.string(),
  contentDisposition: z.string(),
  contentEncoding: z.string(),
  contentLanguage: z.nullable(z.string()),
  contentType: z.string(),
  /** `originalName`; for images also `width` and `height` in pixels. */
  customMetadata: z.record(z.string(), z.string()),
  downloadUrl: z.string(),
})
export type StoredFile = z.infer<typeof storedFile>

const ofStorage: readonly ErrorCode[] = ['STORAGE_UNAUTHENTICATED', ...productErrors]
const ofPath: readonly ErrorCode[] = [...ofStorage, 'STORAGE_UNAUTHORIZED', 'OBJECT_NOT_FOUND']

/** What an upload can be refused for, in one request or in chunks. */
export const uploadErrors: readonly ErrorCode[] = [
  'IMAGE_USER_REQUIRED',
  ...productErrors,
  'PLAN_LIMIT_REACHED',
  'STORAGE_UNKNOWN',
  'QUOTA_EXCEEDED',
  'INVALID_FORMAT',
  'INVALID_CHECKSUM',
  'IMAGE_TOO_LARGE',
  'IMAGE_TOO_MANY_FRAMES',
  'UPLOAD_TOO_LARGE',
  'RETRY_LIMIT_EXCEEDED',
  'TOO_MANY_REQUESTS',
]

const fullPath = text(700)

/** What an upload states besides its bytes. */
export const uploadTarget = z.object({
  /** Stores the file below this notebook instead of among the user’s images. */
  notebookId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the id of a notebook'))),
  /** Base64; the upload is refused if the bytes differ. */
  md5Hash: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{22}==$/))),
})
export type UploadTarget = z.infer<typeof uploadTarget>

export const filesContract = {
  upload: raisesStoring(...uploadErrors)
    .route(
      POST(
        '/files',
        'Upload a file (multipart). Images are re-encoded without their metadata, and get a thumbnail',
      ),
    )
    .input(z.extend(uploadTarget, { file: z.file() }))
    .output(storedFile),
  uploaded: raises(...ofStorage, 'OBJECT_NOT_FOUND', ...uploadErrors)
    .route(
      GET(
        '/files/uploads/{id}',
        'The file that an upload in chunks has become; finishes it if the last answer was lost',
      ),
    )
    .input(z.object({ id }))
    .output(storedFile),
  usage: raises('STORAGE_UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED')
    .route(GET('/files/usage', 'How much of the user’s storage is used'))
    .output(
      z.object({
        files: z.number(),
        /** In bytes. */
        used: z.number(),
        /** In bytes; null without a limit. */
        limit: z.nullable(z.number()),
      }),
    ),
  metadata: raises(...ofPath, 'NO_DOWNLOAD_URL')
    .route(GET('/files/objects/{+fullPath}', 'Metadata of a file'))
    .input(z.object({ fullPath }))
    .output(storedFile),
  delete: raises(...ofPath)
    .route(DELETE('/files/objects/{+fullPath}', 'Delete a file', { successStatus: 204 }))
    .input(z.object({ fullPath })),
  deleteByUrl: raisesDeleting(...ofPath, 'INVALID_URL')
    .route(POST('/files/delete', 'Delete a file by its download URL', { successStatus: 204 }))
    .input(z.object({ url: name(2000) })),
}
