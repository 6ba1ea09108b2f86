/** Bytes of one part; the parts follow each other. */
export interface PartBytes {
  /** From 1. */
  readonly part: number
  readonly bytes: Uint8Array
}

const QUOTE = 0x22
const LINE_END = 0x0a
/** `trade,2025-03-03T10:00`: a row's kind and the minute of its opening. */
const MINUTE_CHARS = 22

/**
 * Splits an export of trades into files that each begin with its headings and have about `maxBytes` at most. It only
 * splits where a trade of another minute begins: further rows of a trade stay with it, and so do identical trades,
 * which in a file of their own would be read as duplicates.
 */
export async function* csvParts(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<PartBytes> {
  let part = 1
  let size = 0
  let minute = ''
  let header: Uint8Array | undefined
  let unfinished: Uint8Array = new Uint8Array()
  for await (const chunk of body) {
    const bytes = joined(unfinished, chunk)
    const ends = recordEnds(bytes)
    let from = 0
    let start = 0
    for (const end of ends) {
      const opened = minuteOf(bytes, start)
      const isCut = header && opened !== undefined && opened !== minute && size + end - from > maxBytes
      if (isCut) {
        yield { part, bytes: bytes.subarray(from, start) }
        part += 1
        yield { part, bytes: header ?? bytes }
        size = header?.length ?? 0
        from = start
      }
      minute = opened ?? minute
      header ??= bytes.slice(start, end)
      start = end
    }
    yield { part, bytes: bytes.subarray(from, start) }
    size += start - from
    unfinished = bytes.slice(start)
  }
  yield { part, bytes: unfinished }
}

/** Ends of the complete records; a line end within quotes is part of a note. */
function recordEnds(bytes: Uint8Array): readonly number[] {
  const ends: number[] = []
  let isQuoted = false
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === QUOTE) isQuoted = !isQuoted
    else if (bytes[at] === LINE_END && !isQuoted) ends.push(at + 1)
  }
  return ends
}

/** undefined if the record is not a trade of its own: a part of one, or cash. */
function minuteOf(bytes: Uint8Array, start: number): string | undefined {
  const text = Buffer.from(
    bytes.buffer,
    bytes.byteOffset + start,
    Math.min(MINUTE_CHARS, bytes.length - start),
  )
  const opened = text.toString('latin1')
  return opened.startsWith('trade,') ? opened : undefined
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
