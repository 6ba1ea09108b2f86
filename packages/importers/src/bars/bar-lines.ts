import type { Delimiter } from '../csv/delimiter.ts'
import { LIMITS } from '../readers/limits.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { createDecoder } from '../readers/text-decoder.ts'
import { encodingOf } from '../readers/decode.ts'

/** A line longer than this is no row of prices. */
const LONGEST_LINE = 8_192

/**
 * Calls `onLine` for each line of a text file that is not blank, with its number from 1, until it answers 'stop'. Only
 * one piece of the file is decoded at a time.
 */
export function readLines(
  bytes: Uint8Array,
  onLine: (line: string, number: number) => 'stop' | undefined,
  onProgress: (fraction: number) => void = () => undefined,
): void {
  const decoder = createDecoder(encodingOf(bytes))
  let [rest, number] = ['', 0]
  for (let from = 0; from < bytes.length; from += LIMITS.chunkBytes) {
    const to = Math.min(from + LIMITS.chunkBytes, bytes.length)
    const text = rest + decoder.decode(bytes.subarray(from, to), { stream: to < bytes.length })
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      number += 1
      const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
      start = end + 1
      if (line.trim() !== '' && onLine(line, number) === 'stop') return
    }
    rest = text.slice(start)
    if (rest.length > LONGEST_LINE)
      throw new UnreadableFile('unknown-format', `line ${number + 1} is longer than ${LONGEST_LINE} characters`)
    onProgress(to / bytes.length)
  }
  if (rest.trim() !== '') onLine(rest, number + 1)
}

/** The cells of a line; quoted ones may contain the delimiter. */
export function cellsOf(line: string, delimiter: Delimiter): readonly string[] {
  if (!line.includes('"')) return line.split(delimiter)
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}
