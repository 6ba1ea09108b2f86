import { UnreadableFile } from '../readers/unreadable-file.ts'
import { readSharedStrings } from './shared-strings.ts'
import type { SheetSource } from './sheet-rows.ts'
import { readXmlPart } from './xml-part.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const WORKBOOK = 'xl/workbook.xml'
const WORKBOOK_LINKS = 'xl/_rels/workbook.xml.rels'
const SHARED_STRINGS = 'xl/sharedstrings.xml'
const SHEETS = 'xl/worksheets/'

/** Opens a workbook at its first sheet; undefined where the archive is something else. */
export function openWorkbook(bytes: Uint8Array): SheetSource | undefined {
  const entries = readZipDirectory(bytes)
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  if (!parts.has(WORKBOOK)) return undefined
  const sheet = firstSheet(bytes, parts)
  if (!sheet) throw new UnreadableFile('damaged-archive', 'the workbook has no sheet')
  const strings = parts.get(SHARED_STRINGS)
  return { bytes, sheet, sharedStrings: strings ? readSharedStrings(bytes, strings) : [] }
}

type Parts = ReadonlyMap<string, ZipEntry>

/** The first sheet in the workbook's order, followed through its link; else the first by name. */
function firstSheet(bytes: Uint8Array, parts: Parts): ZipEntry | undefined {
  const link = firstSheetLink(bytes, parts)
  const target = link === undefined ? undefined : linkTargets(bytes, parts).get(link)
  const linked = target === undefined ? undefined : parts.get(partName(target))
  if (linked) return linked
  const names = [...parts.keys()].filter((name) => name.startsWith(SHEETS) && name.endsWith('.xml'))
  return parts.get(names.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? '')
}

function firstSheetLink(bytes: Uint8Array, parts: Parts): string | undefined {
  let link: string | undefined
  let inSheet = false
  forEachAttribute(bytes, parts.get(WORKBOOK), {
    onTag: (name) => (inSheet = name === 'sheet'),
    onAttribute: (name, value) => {
      if (inSheet && name.endsWith(':id')) link ??= value
    },
  })
  return link
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
