import { UnreadableFile } from '../readers/unreadable-file.ts'
import { readSharedStrings } from './shared-strings.ts'
import type { SheetSource } from './sheet-rows.ts'
import { readXmlPart } from './xml-part.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const WORKBOOK = 'xl/workbook.xml'
const WORKBOOK_LINKS = 'xl/_rels/workbook.xml.rels'
const SHARED_STRINGS = 'xl/sharedstrings.xml'
const SHEETS = 'xl/worksheets/'
const CHARTS = 'xl/chartsheets/'
/** Spreadsheets allow 31. */
const LONGEST_NAME = 100

/** A workbook with its sheets in order. */
export interface Workbook {
  readonly bytes: Uint8Array
  readonly sharedStrings: readonly string[]
  readonly sheets: readonly [SheetPart, ...SheetPart[]]
}

export interface SheetPart {
  /** Name on the tab. */
  readonly name: string
  readonly entry: ZipEntry
}

/** Cache: the importers and the mapper open the same bytes, and shared strings should be read only once. */
const open = new WeakMap<Uint8Array, Workbook>()

/** Opens a workbook; undefined if the archive is not a workbook. May throw UnreadableFile. */
export function openWorkbook(bytes: Uint8Array): Workbook | undefined {
  const known = open.get(bytes)
  if (known) return known
  const entries = readZipDirectory(bytes)
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  if (!parts.has(WORKBOOK)) return undefined
  const [first, ...others] = sheetsOf(bytes, parts)
  if (!first) throw new UnreadableFile('damaged-archive', 'the workbook has no sheet')
  const strings = parts.get(SHARED_STRINGS)
  const sharedStrings = strings ? readSharedStrings(bytes, strings) : []
  const workbook: Workbook = { bytes, sharedStrings, sheets: [first, ...others] }
  open.set(bytes, workbook)
  return workbook
}

/** The source of one sheet for streaming; falls back to the first sheet if the index does not exist. */
export function sheetSource({ bytes, sharedStrings, sheets }: Workbook, index = 0): SheetSource {
  return { bytes, sharedStrings, sheet: (sheets[index] ?? sheets[0]).entry }
}

type Parts = ReadonlyMap<string, ZipEntry>

/** Sheets in the workbook's order, resolved through its links; if no link resolves, the sheet parts by name. */
function sheetsOf(bytes: Uint8Array, parts: Parts): readonly SheetPart[] {
  const targets = linkTargets(bytes, parts)
  const linked = sheetLinks(bytes, parts).flatMap(({ name, link }): SheetPart[] => {
    const target = targets.get(link)
    const entry = target === undefined ? undefined : parts.get(partName(target))
    // A tab may also be a chart sheet, which has no rows.
    return entry && !entry.name.toLowerCase().startsWith(CHARTS) ? [{ name, entry }] : []
  })
  if (linked.length > 0) return linked
  const names = [...parts.keys()].filter((name) => name.startsWith(SHEETS) && name.endsWith('.xml'))
  return names
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .flatMap((name) => {
      const entry = parts.get(name)
      return entry ? [{ name: name.slice(SHEETS.length, -'.xml'.length), entry }] : []
    })
}

interface SheetLink {
  readonly name: string
  readonly link: string
}

function sheetLinks(bytes: Uint8Array, parts: Parts): readonly SheetLink[] {
  const links: { name: string; link: string }[] = []
  let inSheet = false
  forEachAttribute(bytes, parts.get(WORKBOOK), {
    onTag: (name) => {
      inSheet = name === 'sheet'
      if (inSheet) links.push({ name: '', link: '' })
    },
    onAttribute: (name, value) => {
      const last = links.at(-1)
      if (!inSheet || !last) return
      if (name === 'name') last.name = value.slice(0, LONGEST_NAME)
      else if (name.endsWith(':id')) last.link = value
    },
  })
  return links
}

function linkTargets(bytes: Uint8Array, parts: Parts): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  let id = ''
  let target = ''
  const keep = () => {
    if (id !== '' && target !== '') targets.set(id, target)
  }
  forEachAttribute(bytes, parts.get(WORKBOOK_LINKS), {
    onTag: () => {
      keep()
      id = ''
      target = ''
    },
    onAttribute: (name, value) => {
      if (name === 'Id') id = value
      else if (name === 'Target') target = value
    },
  })
  keep()
  return targets
}

function forEachAttribute(
  bytes: Uint8Array,
  entry: ZipEntry | undefined,
  events: { onTag: (name: string) => void; onAttribute: (name: string, value: string) => void },
): void {
  if (!entry) return
  readXmlPart(bytes, entry, { ...events, onText: () => undefined, onClose: () => undefined })
}

/** "worksheets/sheet1.xml" and "/xl/worksheets/sheet1.xml" name the same part. */
function partName(target: string): string {
  const path = target.toLowerCase()
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`
}
