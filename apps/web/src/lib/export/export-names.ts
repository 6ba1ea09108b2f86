import { safeFileName } from '@plumbline/domain/files/object-path'

const LONGEST = 100
/** Names that Windows reserves for devices, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A file name for a title: `EUR-USD plan.md`. `fallback` for a title without characters that a name can have. */
export function exportName(title: string, extension: string, fallback: string): string {
  const plain = title.replace(/[/\\]+/g, '-').trim()
  const base = /[\p{L}\p{N}]/u.test(plain) ? plain : fallback
  const name = safeFileName(`${base}.${extension}`, LONGEST)
  return reserved.test(name) ? `_${name}` : name
}

/** The same names, with a number where one is taken: file systems may ignore case and the form of accents. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const end = dot > 0 ? dot : name.length
    let unique = name
    for (let copy = 2; taken.has(keyOf(unique)); copy += 1)
      unique = `${name.slice(0, end)} ${copy}${name.slice(end)}`
    taken.add(keyOf(unique))
    return unique
  })
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** The name of an image in an archive: the last part of its download URL, which holds an id. */
export function imageName(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return safeFileName(decodeURIComponent(last))
  } catch {
    return safeFileName(last)
  }
}
