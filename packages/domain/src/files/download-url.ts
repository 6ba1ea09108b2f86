/** Where files are downloaded: `/files/{path}`; images also as `?size=thumbnail`. */
export const FILES_PATH = '/files'

/** Relative to the server's address, so that files stay reachable when that changes. */
export function downloadUrl(path: string): string {
  return `${FILES_PATH}/${path.split('/').map(encodeURIComponent).join('/')}`
}
