import { encodingOf } from '../readers/decode.ts'
import { headOf } from '../readers/container.ts'
import { createDecoder } from '../readers/text-decoder.ts'

/** Texts above the tables of a MetaTrader 4 page. */
export interface PageHead {
  /** English in every terminal: `Statement: 2088913717 - Account Holder`, `Strategy Tester: Moving Average`. */
  readonly title: string
  /** The line in the largest font: the broker in a statement. */
  readonly heading: string | null
  /** The server of a tester report, printed before the build. */
  readonly server: string | null
}

const TITLE = /<title>([^<]{0,300})/i
const HEADING = /<div[^>]{0,40}font: 20pt[^>]{0,40}>(?:<b>)?([^<]{1,300})/i
const SERVER = /<div[^>]{0,40}font: 10pt[^>]{0,40}>(?:<b>)?([^<]{1,300}) \(Build \d{1,6}\)/i

export function readPageHead(bytes: Uint8Array): PageHead {
  const text = createDecoder(encodingOf(bytes)).decode(headOf(bytes))
  return {
    title: found(TITLE, text) ?? '',
    heading: found(HEADING, text),
    server: found(SERVER, text),
  }
}

function found(pattern: RegExp, text: string): string | null {
  const words = unescaped(pattern.exec(text)?.[1] ?? '').trim()
  return words === '' ? null : words
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}
