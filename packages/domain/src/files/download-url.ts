import { readObjectPath } from './object-path.ts'

/** Where files are downloaded: `/files/{path}`; images also as `?size=thumbnail`. */
export const FILES_PATH = '/files'

/** Relative to the server's address, so that files stay reachable when that changes. */
export function downloadUrl(path: string): string {
  return `${FILES_PATH}/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Whether a text is such a URL. */
export function isDownloadUrl(text: string): boolean {
  if (!text.startsWith(`${FILES_PATH}/`)) return false
  try {
    return readObjectPath(decodeURIComponent(text.slice(FILES_PATH.length + 1))) !== null
  } catch {
    return false
  }
}
