import { type Zippable, zipSync } from 'fflate'
import { escapeMarkup, utf16, utf8 } from './text-bytes.ts'

/** A cell by its column letter. Numbers are numeric cells; `formula` has a cached value that readers must not trust. */
export type SheetCell = readonly [
  column: string,
  value: string | number | { readonly formula: string; readonly cached: string },
]

export interface SheetWriter {
  readonly row: (cells: readonly SheetCell[]) => void
  readonly skip: (rows: number) => void
  /** The workbook as a file; `utf-16` as the terminal itself writes, `utf-8` as Excel saves it again. */
  readonly file: (encoding: 'utf-8' | 'utf-16') => Uint8Array
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

export function createSheetWriter(): SheetWriter {
  const rows: string[] = []
  const strings = new Map<string, number>()
  let line = 0
  const stringIndex = (text: string) => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  const cell = ([column, value]: SheetCell): string => {
    const at = `${column}${line}`
    if (typeof value === 'number') return `<c r="${at}" s="1"><v>${value}</v></c>`
    if (typeof value === 'object') return `<c r="${at}"><f>${value.formula}</f><v>${value.cached}</v></c>`
    return value === '' ? `<c r="${at}" s="1"/>` : `<c r="${at}" s="1" t="s"><v>${stringIndex(value)}</v></c>`
  }
  return {
    row(cells) {
      line += 1
      rows.push(`<row r="${line}" spans="1:15">${cells.map(cell).join('')}</row>`)
    },
    skip(count) {
      line += count
    },
    file(encoding) {
      const sheet = `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`
      return zipWorkbook(encoding, sheet, sharedStrings([...strings.keys()]))
    },
  }
}

function sharedStrings(strings: readonly string[]): string {
  const items = strings.map((text) => `<si><t>${escapeMarkup(text)}</t></si>`).join('')
  return `<sst xmlns="${MAIN}" count="${strings.length}" uniqueCount="${strings.length}">${items}</sst>`
}

/** Packs the parts of a workbook with one sheet. */
export function zipWorkbook(encoding: 'utf-8' | 'utf-16', sheet: string, strings: string): Uint8Array {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': sheet,
  }
  const encode = (xml: string) =>
    encoding === 'utf-16'
      ? utf16(`<?xml version="1.0"?>\r\n${xml}`)
      : utf8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`)
  const files: Zippable = {}
  for (const [name, xml] of Object.entries(parts)) files[name] = encode(xml)
  return zipSync(files, { level: 6, mtime: new Date('2025-01-01T00:00:00Z') })
}
