import type { UploadOptions } from '#web/lib/files/upload-in-chunks.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import type { Mark } from './mark.ts'
import { flattened } from './paint-marks.ts'

/** Stores the image with the marks as a new one, and returns its download URL. Rejects with an `ApiError` of the upload. */
export async function saveDrawing(
  url: string,
  marks: readonly Mark[],
  options: UploadOptions,
): Promise<string> {
  const response = await fetch(url, { signal: options.signal })
  if (!response.ok) throw new Error(`The image cannot be loaded (${response.status})`)
  return uploadFile(await flattened(await response.blob(), marks, 'drawing'), options)
}
