import { UnreadableFile } from '../readers/unreadable-file.ts'
import { readDateStyles } from './date-styles.ts'
import { readSharedStrings } from './shared-strings.ts'
import type { SheetSource } from './sheet-rows.ts'
import { readXmlPart } from './xml-part.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const WORKBOOK = 'xl/workbook.xml'
const WORKBOOK_LINKS = 'xl/_rels/workbook.xml.rels'
const SHARED_STRINGS = 'xl/sharedstrings.xml'
const STYLES = 'xl/styles.xml'
const SHEETS = 'xl/worksheets/'
const CHARTS = 'xl/chartsheets/'
/** Spreadsheets allow 31. */
const LONGEST_NAME = 100

/** A workbook with its sheets in order. */
export interface Workbook {
  readonly bytes: Uint8Array
  readonly sharedStrings: readonly string[]
  /** Only if the workbook counts days from 1904: the cell formats of dates. */
  readonly dates1904: ReadonlySet<number> | null
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
  const { links, countsFrom1904 } = describeWorkbook(bytes, parts)
  const [first, ...others] = sheetsOf(bytes, parts, links)
  if (!first) throw new UnreadableFile('damaged-archive', 'the workbook has no sheet')
  const strings = parts.get(SHARED_STRINGS)
  const sharedStrings = strings ? readSharedStrings(bytes, strings) : []
  const styles = parts.get(STYLES)
  const dates1904 = countsFrom1904 && styles ? readDateStyles(bytes, styles) : null
  const workbook: Workbook = { bytes, sharedStrings, dates1904, sheets: [first, ...others] }
  open.set(bytes, workbook)
  return workbook
}

/** The source of one sheet for streaming; falls back to the first sheet if the index does not exist. */
export function sheetSource(workbook: Workbook, index = 0): SheetSource {
  const { bytes, sharedStrings, dates1904, sheets } = workbook
  return { bytes, sharedStrings, dates1904, sheet: (sheets[index] ?? sheets[0]).entry }
}

type Parts = ReadonlyMap<string, ZipEntry>

/** Sheets in the workbook's order, resolved through its links; if no link resolves, the sheet parts by name. */
function sheetsOf(bytes: Uint8Array, parts: Parts, links: readonly SheetLink[]): readonly SheetPart[] {
  const targets = linkTargets(bytes, parts)
  const linked = links.flatMap(({ name, link }): SheetPart[] => {
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

interface WorkbookFacts {
  readonly links: readonly SheetLink[]
  /** The workbook's days are counted from 1 January 1904, as old versions for the Mac did. */
  readonly countsFrom1904: boolean
}

function describeWorkbook(bytes: Uint8Array, parts: Parts): WorkbookFacts {
  const links: { name: string; link: string }[] = []
  let countsFrom1904 = false
  let tag = ''
  forEachAttribute(bytes, parts.get(WORKBOOK), {
    onTag: (name) => {
      tag = name
      if (tag === 'sheet') links.push({ name: '', link: '' })
    },
    onAttribute: (name, value) => {
      if (tag === 'workbookPr' && name === 'date1904') countsFrom1904 = value === '1' || value === 'true'
      const last = links.at(-1)
      if (tag !== 'sheet' || !last) return
      if (name === 'name') last.name = value.slice(0, LONGEST_NAME)
      else if (name.endsWith(':id')) last.link = value
    },
  })
  return { links, countsFrom1904 }
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
