import type { ParseResult } from './importer.ts'
import type { SourceFile } from './source-file.ts'
import { openMt5Document } from './mt5/document.ts'
import { missingColumns } from './plumbline/columns.ts'
import { headingsOf } from './plumbline-csv.ts'
import { containerOf, headOf } from './readers/container.ts'
import { decodeAll } from './readers/decode.ts'
import { LIMITS } from './readers/limits.ts'
import { attemptRead } from './readers/unreadable-file.ts'

type Failed = Extract<ParseResult, { kind: 'failed' }>

/** Rejects a file before any importer is asked; undefined if the importers should try. */
export function refusalOf(file: SourceFile): Failed | undefined {
  const { bytes } = file
  if (bytes.length === 0) return failed('empty-file', '')
  if (bytes.length > LIMITS.fileBytes) return failed('too-large', `${bytes.length} bytes`)
  const text = decodeAll(headOf(bytes))
  const container = containerOf(bytes, text)
  if (container === 'compound') {
    return isOldWorkbook(bytes)
      ? failed('unknown-format', 'an Excel 97–2003 workbook (.xls); save it as .xlsx')
      : failed('password-protected', 'an encrypted Office document')
  }
  if (container === 'text')
    return text.replace(/[\s\ufeff]/g, '') === '' ? failed('empty-file', '') : undefined
  if (container !== 'zip' && container !== 'html') return failed('unknown-format', WORDS[container])
  const opened = attemptRead(() => {
    openMt5Document(file)
    return failed('unknown-format', '')
  })
  return opened.kind === 'failed' && opened.code !== 'unknown-format' ? opened : undefined
}

/** Failure for a file that no importer recognises: says what it looks like and what it lacks. */
export function unknownFormat(file: SourceFile): Failed {
  const text = decodeAll(headOf(file.bytes))
  const container = containerOf(file.bytes, text)
  if (container === 'html') return failed('unknown-format', 'a web page that is not a MetaTrader report')
  if (container === 'zip')
    return failed('unknown-format', 'an archive or workbook that is not a MetaTrader 5 report')
  const columns = headingsOf(file)
  const firstLine = text.split(/\r?\n/, 1)[0]?.slice(0, 80) ?? ''
  if (columns.size < 3) return failed('unknown-format', `text beginning with "${firstLine}"`)
  return failed('unknown-format', `a CSV without the columns ${missingColumns(columns).join(', ')}`)
}

const WORDS = {
  png: 'a PNG image',
  jpeg: 'a JPEG image',
  gif: 'a GIF image',
  pdf: 'a PDF document',
  program: 'a program',
  binary: 'binary data',
} as const

/** An old workbook has a stream of this name (in UTF-16LE); an encrypted one has `EncryptedPackage` instead. */
function isOldWorkbook(bytes: Uint8Array): boolean {
  return (
    ['Workbook', 'Book'].some((name) => includes(bytes, wide(name))) &&
    !includes(bytes, wide('EncryptedPackage'))
  )
}

function wide(text: string): readonly number[] {
  return [...text].flatMap((letter) => [letter.charCodeAt(0), 0])
}

function includes(bytes: Uint8Array, sequence: readonly number[]): boolean {
  const [first = 0] = sequence
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (sequence.every((byte, i) => bytes[at + i] === byte)) return true
  }
  return false
}

function failed(code: Failed['code'], detail: string): Failed {
  return { kind: 'failed', code, detail }
}
