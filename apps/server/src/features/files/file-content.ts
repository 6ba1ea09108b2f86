import { createHash } from 'node:crypto'
import { AppError } from '@plumbline/contract/errors'
import { MAX_UPLOAD_MB } from '@plumbline/contract/files/files'
import { FILE_KINDS, type FileKind, fileKindOf } from '@plumbline/domain/files/file-kind'
import { safeFileName } from '@plumbline/domain/files/object-path'
import type { Logger } from '#server/platform/log.ts'
import type { ImageOptions, ProcessedImage } from './process-image.ts'

export const MB = 1_048_576

/** What is stored of an upload. */
export interface Content {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly extension: string
  readonly contentType: string
  readonly image: ProcessedImage | null
}

/** Enough to tell what a file is; its end cannot make a text run. */
const HEAD_BYTES = 65_536

/** Throws as `processImage`, INVALID_FORMAT and UPLOAD_TOO_LARGE. */
export async function contentOf(
  { log }: { readonly log: Pick<Logger, 'info'> },
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
  options: ImageOptions = {},
): Promise<Content> {
  const kind = kindOf(bytes)
  if (kind === null)
    throw new AppError('INVALID_FORMAT', {
      reason: 'it is not a JPEG, PNG, GIF, WebP or AVIF image, a PDF or plain text',
    })
  const { extension, contentType, isImage } = FILE_KINDS[kind]
  // The library is loaded with the first image: a server without images does not hold its memory.
  const image = isImage
    ? await (await import('./process-image.ts')).processImage(kind, bytes, log, options)
    : null
  if (image && image.bytes.byteLength > MAX_UPLOAD_MB * MB)
    throw new AppError('UPLOAD_TOO_LARGE', { limitMb: MAX_UPLOAD_MB })
  return { name: nameFor(kind, name), bytes: image?.bytes ?? bytes, extension, contentType, image }
}

export function kindOf(bytes: Uint8Array): FileKind | null {
  return fileKindOf(bytes.subarray(0, HEAD_BYTES))
}

/** The real extension replaces one that promises something else; text keeps its own, such as .csv or .md. */
export function nameFor(kind: FileKind, name: string): string {
  const { extension } = FILE_KINDS[kind]
  const safe = safeFileName(name)
  const stem = safe.replace(/\.[^.]{1,15}$/, '')
  const own = /\.(txt|csv|tsv|md|log|json|set)$/i.exec(safe)?.[1]?.toLowerCase()
  return safeFileName(`${stem}.${kind === 'text' ? (own ?? extension) : extension}`)
}

export function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64')
}
