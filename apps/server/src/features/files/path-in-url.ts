import { FILES_PATH } from '@plumbline/domain/files/download-url'

/** The path in what is written like a download URL, at whatever address: an installation can have several. */
export function pathInUrl(url: string): string | null {
  const pathname = URL.parse(url, 'http://localhost')?.pathname
  if (pathname?.startsWith(`${FILES_PATH}/`) !== true) return null
  try {
    return decodeURIComponent(pathname.slice(FILES_PATH.length + 1))
  } catch {
    return null
  }
}
