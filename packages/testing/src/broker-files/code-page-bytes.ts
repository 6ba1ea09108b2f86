/** Code pages that test files can be written in: one byte per letter, or two for Chinese. */
export type CodePage = 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1254' | 'gb18030'

const tables = new Map<CodePage, ReadonlyMap<string, readonly number[]>>()

/** Text encoded in a code page. A letter that the page lacks is a mistake in the test. */
export function codePageBytes(text: string, page: CodePage): Uint8Array<ArrayBuffer> {
  const table = tables.get(page) ?? lettersOf(page)
  tables.set(page, table)
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const coded = code < 0x80 ? [code] : table.get(letter)
    if (!coded) throw new Error(`${page} has no ${letter}`)
    bytes.push(...coded)
  }
  return Uint8Array.from(bytes)
}

/** All letters beyond ASCII, found by decoding all byte values. */
function lettersOf(page: CodePage): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(page)
  const table = new Map<string, readonly number[]>()
  const upper = Array.from({ length: 128 }, (_, i) => 0x80 + i)
  for (const lead of upper) {
    const coded = page === 'gb18030' ? upper.map((trail) => [lead, trail]) : [[lead]]
    for (const bytes of coded) table.set(decoder.decode(Uint8Array.from(bytes)), bytes)
  }
  return table
}
