import type { StoredFile } from '@plumbline/contract/files/files'
import { downloadUrl } from '@plumbline/domain/files/download-url'
import { percentEncode } from '#server/platform/percent-encode.ts'
import type { FileRow } from './files.repo.ts'

/** A browser keeps it, but asks each time whether this session may still see it. */
export const CACHE_CONTROL = 'private, no-cache'

export function presentFile(bucket: string, row: FileRow): StoredFile {
  const size = row.width === null ? {} : { width: `${row.width}`, height: `${row.height}` }
  return {
    bucket,
    generation: `${row.generation}`,
    metageneration: `${row.metageneration}`,
    fullPath: row.path,
    name: row.path.split('/').at(-1) ?? '',
    size: row.size,
    timeCreated: row.created_at.toISOString(),
    updated: row.updated_at.toISOString(),
    md5Hash: row.md5,
    cacheControl: CACHE_CONTROL,
    contentDisposition: dispositionOf(row),
    contentEncoding: 'identity',
    contentLanguage: null,
    contentType: row.content_type,
    customMetadata: { originalName: row.original_name, ...size },
    downloadUrl: downloadUrl(row.path),
  }
}

/** Images are shown; everything else is only ever downloaded, so that nothing in it runs (RFC 6266). */
export function dispositionOf({ width, original_name: name }: FileRow): string {
  return `${width === null ? 'attachment' : 'inline'}; filename*=UTF-8''${percentEncode(name)}`
}
