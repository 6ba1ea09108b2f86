import { downloadUrl, FILES_PATH } from './download-url.ts'

/** The new path of a file; null for a path that stays as it is. */
export type NewPath = (path: string) => string | null

/** The record with the download URLs in these fields, which hold a text or several, leading to the new paths. */
export function withNewFileUrls(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  newPath: NewPath,
): Readonly<Record<string, unknown>> {
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite)
    return typeof value === 'string' ? rewriteFileUrls(value, newPath) : value
  }
  return { ...record, ...Object.fromEntries(fields.map((field) => [field, rewrite(record[field])])) }
}

/**
 * A URL with or without an origin, and whatever follows that a path may contain; longer ones are no file's. Not in the
 * middle of another URL or word.
 */
const CANDIDATES = new RegExp(
  `(?<![\\w/.:%~-])(?:https?://[^\\s"'<>/?#\\\\()]{1,300})?${FILES_PATH}/[^\\s"<>?#\\\\]{1,2000}`,
  'gi',
)
const PREFIX = `${FILES_PATH}/`
/** What may follow a URL in a text, but can also belong to it: `encodeURIComponent` keeps `'()*!.`. */
const MAY_END = /['()*!.,;:&[\]{}|]/
/** Attempts to find where a URL ends; a bound on the time that hostile text takes. */
const MAX_ENDS = 16

/**
 * A text (one URL, plain text or HTML) in which the download URLs of files lead to their new paths. They become relative;
 * queries such as `?size=thumbnail` stay, and so does everything else.
 */
export function rewriteFileUrls(text: string, newPath: NewPath): string {
  return text.replace(CANDIDATES, (url) => rewritten(url, newPath))
}

function rewritten(url: string, newPath: NewPath): string {
  const from = url.toLowerCase().indexOf(PREFIX) + PREFIX.length
  let end = url.length
  for (let attempt = 0; attempt < MAX_ENDS && end > from; attempt += 1) {
    const path = decoded(url.slice(from, end))
    const found = path === null ? null : newPath(path)
    if (found !== null) return downloadUrl(found) + url.slice(end)
    end -= 1
    while (end > from && !MAY_END.test(url.charAt(end))) end -= 1
  }
  return url
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
