import { concat } from './raw-zip.ts'
import { utf8 } from './text-bytes.ts'

const OLE_SIGNATURE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

/** Files that users drop by mistake, each with the first bytes of its type. */
export const WRONG_FILES = {
  png: () => padded(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  jpeg: () => padded(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)),
  pdf: () => padded(utf8('%PDF-1.7\n')),
  program: () => padded(utf8('MZ\u0090')),
  noise: () => Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251),
  json: () => utf8('{"trades": []}'),
  page: () => utf8('<!DOCTYPE html><html><body><table><tr><td>Hello</td></tr></table></body></html>'),
  csv: () => utf8('a,b,c\n1,2,3\n'),
} as const

/** An encrypted workbook is a compound file with a stream of this name. */
export function passwordProtectedWorkbook(): Uint8Array {
  return compoundFile('EncryptedPackage')
}

/** An Excel 97–2003 workbook. */
export function oldWorkbook(): Uint8Array {
  return compoundFile('Workbook')
}

function compoundFile(stream: string): Uint8Array {
  const name = Uint8Array.from([...stream].flatMap((letter) => [letter.charCodeAt(0), 0]))
  return concat([OLE_SIGNATURE, new Uint8Array(1016), name, new Uint8Array(512)])
}

function padded(head: Uint8Array): Uint8Array {
  return concat([head, new Uint8Array(2000)])
}
