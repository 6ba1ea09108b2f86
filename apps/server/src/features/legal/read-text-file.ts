import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/** Forty times the size of a long text. */
export const MAX_TEXT_KB = 256

export type TextFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  /** The file exists; the reason is for the operator. */
  | { readonly kind: 'unusable'; readonly reason: string }

/** The current content of a UTF-8 file; never throws. */
export async function readTextFile(path: string): Promise<TextFile> {
  try {
    // Non-blocking, so that a pipe in its place does not block.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const stats = await file.stat()
      if (!stats.isFile()) return { kind: 'unusable', reason: 'is not a file' }
      if (stats.size > MAX_TEXT_KB * 1024) {
        return { kind: 'unusable', reason: `is larger than ${MAX_TEXT_KB} kB` }
      }
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile())
      return { kind: 'text', text }
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'missing' }
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return { kind: 'unusable', reason: 'is not UTF-8' }
    return { kind: 'unusable', reason: code === '' ? String(error) : code }
  }
}
