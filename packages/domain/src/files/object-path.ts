/** Paths in file storage: `images/{uid}/{timestamp}_{uuid}.{ext}`, `notebooks/{uid}/{notebookId}/{file}`. */
export type ObjectPath =
  | { readonly folder: 'images'; readonly userId: string; readonly name: string }
  | {
      readonly folder: 'notebooks'
      readonly userId: string
      readonly notebookId: string
      readonly name: string
    }

/** Longest segment of a path, in UTF-8 bytes: what every file system accepts, with room for a suffix. */
const LONGEST_SEGMENT = 200
/** Longest name of a file: a segment has an id before it. */
const LONGEST_NAME = 150

export function imagePath(userId: string, timestamp: number, uuid: string, extension: string): string {
  return `images/${userId}/${timestamp}_${uuid}.${extension}`
}

/** A path is never used again, so it always means the same content: the name follows an id. */
export function notebookFilePath(userId: string, notebookId: string, uuid: string, name: string): string {
  return `notebooks/${userId}/${notebookId}/${uuid}_${name}`
}

/** The parts of a path; null if it is not one of storage, such as one with `..` or an empty segment. */
export function readObjectPath(path: string): ObjectPath | null {
  const [folder, userId, ...rest] = path.split('/')
  if (userId === undefined || ![userId, ...rest].every(isSafeSegment)) return null
  const [first = '', second] = rest
  if (folder === 'images' && rest.length === 1 && first !== '') return { folder, userId, name: first }
  if (folder === 'notebooks' && rest.length === 2 && second !== undefined)
    return { folder, userId, notebookId: first, name: second }
  return null
}

/**
 * The path at which another user keeps the same file; null if it is not one of storage. Its name holds an id, so it is
 * free there. `copy` 2, 3 … is another path for it, if something else has been at the one before.
 */
export function pathOfUser(path: string, userId: string, copy = 1): string | null {
  const parts = readObjectPath(path)
  if (parts === null) return null
  const dot = parts.name.lastIndexOf('.')
  const end = dot > 0 ? dot : parts.name.length
  const name = copy === 1 ? parts.name : `${parts.name.slice(0, end)}-${copy}${parts.name.slice(end)}`
  const moved =
    parts.folder === 'images' ? `images/${userId}/${name}` : `notebooks/${userId}/${parts.notebookId}/${name}`
  return readObjectPath(moved) === null ? null : moved
}

function isSafeSegment(segment: string): boolean {
  return segment !== '' && segment === safeFileName(segment, LONGEST_SEGMENT)
}

/**
 * A file name that can be a path segment, a header and a name on any file system: without folders, control characters
 * and leading dots, at most 150 bytes, with its extension kept. 'file' if nothing is left.
 */
export function safeFileName(name: string, longest = LONGEST_NAME): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*%#]/g, '_')
    .trim()
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
  if (clean === '') return 'file'
  const dot = clean.lastIndexOf('.')
  const extension = dot > 0 && clean.length - dot <= 16 ? clean.slice(dot) : ''
  const base = clean.slice(0, clean.length - extension.length)
  return cutToBytes(base, longest - byteLength(extension)).trimEnd() + extension
}

function cutToBytes(text: string, most: number): string {
  let bytes = 0
  let cut = ''
  for (const character of text) {
    bytes += byteLength(character)
    if (bytes > most) return cut
    cut += character
  }
  return cut
}

/** Length in UTF-8. */
function byteLength(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
