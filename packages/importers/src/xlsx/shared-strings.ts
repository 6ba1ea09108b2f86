import { createCellText, normaliseSpace } from '../readers/cell-text.ts'
import { LIMITS } from '../readers/limits.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { readXmlPart } from './xml-part.ts'
import type { ZipEntry } from './zip-directory.ts'

/** The texts that cells reference by index. Rich text is joined, phonetic readings (`rPh`) are skipped. */
export function readSharedStrings(bytes: Uint8Array, entry: ZipEntry): readonly string[] {
  const strings: string[] = []
  const text = createCellText()
  let chars = 0
  let inText = false
  let inReading = false
  readXmlPart(bytes, entry, {
    onTag(name) {
      if (name === 'si') text.clear()
      else if (name === 't') inText = !inReading
      else if (name === 'rPh') inReading = true
    },
    onAttribute: () => undefined,
    onText(piece) {
      if (inText) text.add(piece)
    },
    onClose(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inReading = false
      else if (name === 'si') {
        const value = normaliseSpace(text.text())
        strings.push(value)
        chars += value.length
        if (strings.length > LIMITS.sharedStrings || chars > LIMITS.sharedChars) {
          throw new UnreadableFile('too-large', 'too many texts in the workbook')
        }
      }
    },
  })
  return strings
}
