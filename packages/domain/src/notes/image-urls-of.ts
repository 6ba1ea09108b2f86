import { noteTokens } from './note-tokens.ts'

const dotSegment = /(?:\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|$)/i

/**
 * Download URLs of the images and attachments of a note that are in this installation's file storage, each once and as
 * `/files/…`: what may be deleted with the note. Addresses of other sites are not among them; absolute ones of this
 * installation are if `ownOrigin` (`https://journal.example`) is given.
 */
export function imageUrlsOf(html: string, ownOrigin?: string): readonly string[] {
  const found = new Set<string>()
  for (const token of noteTokens(html)) {
    if (token.kind !== 'open') continue
    const address = token.tag === 'img' ? 'src' : token.tag === 'a' ? 'href' : null
    const url = address === null ? undefined : token.attributes.get(address)
    const path = url === undefined ? null : filePathOf(url.trim(), ownOrigin)
    if (path !== null) found.add(path)
  }
  return [...found]
}

function filePathOf(url: string, ownOrigin: string | undefined): string | null {
  const isOwn = ownOrigin !== undefined && url.toLowerCase().startsWith(`${ownOrigin.toLowerCase()}/`)
  const [path = ''] = (isOwn ? url.slice(ownOrigin.length) : url).split(/[?#]/)
  const isFile = path.startsWith('/files/') && path.length > '/files/'.length
  return isFile && !dotSegment.test(path) && !/[\s\p{Cc}\\]/u.test(path) ? path : null
}
