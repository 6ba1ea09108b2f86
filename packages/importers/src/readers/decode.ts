import { guessCodePage } from './code-page.ts'
import { declaredEncoding } from './declared-encoding.ts'
import { LIMITS } from './limits.ts'
import { createDecoder, createStrictDecoder } from './text-decoder.ts'

export type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * The encoding of a file's text: from its byte order mark, else from its zero bytes, else UTF-8 if valid, else the
 * declared code page, else the likeliest one.
 */
export function encodingOf(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes) ?? wideEncoding(bytes)
  if (marked) return marked
  return isUtf8(bytes) ? 'utf-8' : (declaredEncoding(bytes) ?? guessCodePage(bytes))
}

/** The encoding of an XML part in an archive, from its first bytes. XML without a byte order mark is UTF-8. */
export function xmlEncodingOf(head: Uint8Array): UnicodeEncoding {
  return markedEncoding(head) ?? wideEncoding(head) ?? 'utf-8'
}

export function decodeAll(bytes: Uint8Array): string {
  return createDecoder(encodingOf(bytes)).decode(bytes)
}

/** Decodes in chunks; `onText` gets each text and the fraction of bytes read so far. */
export function decodeInPieces(
  bytes: Uint8Array,
  onText: (text: string, fraction: number) => 'stop' | undefined,
): void {
  const decoder = createDecoder(encodingOf(bytes))
  for (let from = 0; from < bytes.length; from += LIMITS.chunkBytes) {
    const to = Math.min(from + LIMITS.chunkBytes, bytes.length)
    const text = decoder.decode(bytes.subarray(from, to), { stream: to < bytes.length })
    if (onText(text, to / bytes.length) === 'stop') return
  }
}

function markedEncoding(bytes: Uint8Array): UnicodeEncoding | undefined {
  const [a, b, c] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  return undefined
}

/** UTF-16 without a byte order mark: "<" and a zero byte, or the reverse. */
function wideEncoding(bytes: Uint8Array): UnicodeEncoding | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be'
  return undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = createStrictDecoder('utf-8')
  try {
    for (let from = 0; from < bytes.length; from += LIMITS.chunkBytes) {
      const to = Math.min(from + LIMITS.chunkBytes, bytes.length)
      decoder.decode(bytes.subarray(from, to), { stream: to < bytes.length })
    }
    return true
  } catch {
    return false
  }
}
