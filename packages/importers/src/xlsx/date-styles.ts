import { readXmlPart } from './xml-part.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Numbers of the built-in formats with a date (ECMA-376, part 1, 18.8.30, with those of East Asia). */
const BUILT_IN = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]

/** Indexes of the cell formats that show a date, from the styles of a workbook. */
export function readDateStyles(bytes: Uint8Array, entry: ZipEntry): ReadonlySet<number> {
  const dateFormats = new Set(BUILT_IN)
  const styles = new Set<number>()
  let count = 0
  let inCellFormats = false
  let tag = ''
  let formatId = Number.NaN
  readXmlPart(bytes, entry, {
    onTag(name) {
      tag = name
      if (name === 'cellXfs') inCellFormats = true
      else if (name === 'xf' && inCellFormats) count += 1
    },
    onAttribute(name, value) {
      if (name === 'numFmtId') {
        formatId = Number(value)
        if (tag === 'xf' && inCellFormats && dateFormats.has(formatId)) styles.add(count - 1)
      } else if (tag === 'numFmt' && name === 'formatCode' && showsDate(value)) dateFormats.add(formatId)
    },
    onText: () => undefined,
    onClose(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return styles
}

/** Whether a format has a day or a year; quoted and escaped texts, colours and currencies do not count. */
function showsDate(code: string): boolean {
  return /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, ''))
}
