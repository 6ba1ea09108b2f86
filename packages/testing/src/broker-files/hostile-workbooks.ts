import { constants, deflateRawSync } from 'node:zlib'
import { concat, rawZip, type RawZipPart } from './raw-zip.ts'
import { zipWorkbook } from './sheet-writer.ts'
import { utf8 } from './text-bytes.ts'

const BLOCK_BYTES = 8 * 1024 * 1024

const WORKBOOK = stored(
  'xl/workbook.xml',
  '<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
)
const LINKS = stored(
  'xl/_rels/workbook.xml.rels',
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
)

/** A workbook of a few MB whose sheet expands to `gigabytes` of blanks. */
export function zipBomb(gigabytes: number): Uint8Array {
  const blanks = new Uint8Array(BLOCK_BYTES).fill(0x20)
  const block = deflateRawSync(blanks, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  const blocks = Array.from({ length: Math.ceil((gigabytes * 1024 ** 3) / BLOCK_BYTES) }, () => block)
  const packed = concat([
    deflateRawSync(utf8('<worksheet><sheetData>'), { finishFlush: constants.Z_SYNC_FLUSH }),
    ...blocks,
    deflateRawSync(utf8('</sheetData></worksheet>')),
  ])
  return workbook({ name: 'xl/worksheets/sheet1.xml', packed, method: 'deflated', crc: 0 })
}

/** "Billion laughs": each entity expands to ten of the one before. */
export function entityBomb(): Uint8Array {
  const names = Array.from({ length: 12 }, (_, i) => `lol${i}`)
  const entities = names.map(
    (name, i) => `<!ENTITY ${name} "${i === 0 ? 'lol' : `&lol${i - 1};`.repeat(10)}">`,
  )
  const declaration = `<!DOCTYPE sst [${entities.join('')}]>`
  const strings = `${declaration}<sst><si><t>&lol11;</t></si></sst>`
  const sheet = '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>'
  return zipWorkbook('utf-8', sheet, strings)
}

/** Any number of rows; stored uncompressed, so that no compression ratio gives it away. */
export function workbookOfRows(rows: number): Uint8Array {
  return workbook(stored('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${'<row/>'.repeat(rows)}`))
}

export function deeplyNestedWorkbook(levels: number): Uint8Array {
  return workbook(stored('xl/worksheets/sheet1.xml', '<a>'.repeat(levels)))
}

/** A workbook with one attribute, or one cell's text, of the given length. */
export function workbookWithHuge(part: 'attribute' | 'cell', chars: number): Uint8Array {
  const filler = 'x'.repeat(chars)
  const sheet =
    part === 'attribute'
      ? `<worksheet><sheetData><row r="${filler}">`
      : `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${filler}</t></is></c></row></sheetData></worksheet>`
  return workbook(stored('xl/worksheets/sheet1.xml', sheet))
}

/** A workbook whose sheet is marked as encrypted inside the archive. */
export function zipEncryptedWorkbook(): Uint8Array {
  return workbook({ ...stored('xl/worksheets/sheet1.xml', 'secret'), encrypted: true })
}

/** A valid archive with one bit of its sheet flipped. */
export function bitFlippedWorkbook(): Uint8Array {
  const part = stored(
    'xl/worksheets/sheet1.xml',
    '<worksheet><sheetData><row r="1"/></sheetData></worksheet>',
  )
  return workbook({ ...part, crc: 12345 })
}

function workbook(sheet: RawZipPart): Uint8Array {
  return rawZip([WORKBOOK, LINKS, sheet])
}

function stored(name: string, xml: string): RawZipPart {
  return { name, packed: utf8(xml), method: 'stored' }
}
