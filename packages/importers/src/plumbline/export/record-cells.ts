import { type LocalTime, parseLocalTime } from '@plumbline/domain/time/local-time'
import { unguardText } from '../../tables/cell-guard.ts'
import { timeOfDays } from '../../tables/spreadsheet-time.ts'
import { EXPORT_COLUMN_NAMES } from './export-columns.ts'
import { plainDecimal } from './plain-decimal.ts'
import { splitTexts } from './text-list.ts'

/** The values of one record of a file, whatever the file's form. */
export interface RecordCells {
  /** Where a person finds it in the file. */
  readonly line: number
  /** null where there is none. */
  readonly text: (name: string) => string | null
  readonly list: (name: string) => readonly string[]
  readonly json: (name: string) => unknown
  /** What a problem shows of it. */
  readonly words: readonly string[]
}

/** Cells of CSV and XLSX by their headings; `cells` are unguarded already, null where they are empty. */
export function recordOfCells(
  line: number,
  cells: readonly (string | null)[],
  places: ReadonlyMap<string, number>,
): RecordCells {
  const text = (name: string) => cells[places.get(name) ?? -1] ?? null
  return {
    line,
    text,
    list: (name) => splitTexts(text(name)),
    json: (name) => parsed(text(name)),
    words: cells.filter((cell) => cell !== null),
  }
}

/** A record of a JSON document. */
export function recordOfObject(line: number, value: unknown): RecordCells {
  const fields = new Map(Object.entries(Object(value)))
  return {
    line,
    text: (name) => scalarText(fields.get(name)),
    list(name) {
      const list: unknown = fields.get(name)
      return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
    },
    json: (name) => fields.get(name) ?? null,
    words: [JSON.stringify(value) ?? ''],
  }
}

function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return plainDecimal(value)
  return typeof value === 'boolean' ? String(value) : null
}

function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function cellValue(cell: string): string | null {
  return cell === '' ? null : unguardText(cell)
}

/** Where each column of the export stands; a heading row that is none gives an empty map. */
export function exportPlaces(headings: readonly string[]): ReadonlyMap<string, number> {
  const names = headings.map((heading) => heading.replace('\ufeff', '').trim())
  if (names[0] !== EXPORT_COLUMN_NAMES[0] || names[1] !== EXPORT_COLUMN_NAMES[1]) return new Map()
  return new Map(names.map((name, place) => [name, place]))
}

const SPREADSHEET_DAYS = /^\d{1,7}(?:\.\d+)?$/

/** A time as text, or as a spreadsheet counts it: days since 1900. undefined for anything else. */
export function cellTime(text: string): LocalTime | undefined {
  if (!SPREADSHEET_DAYS.test(text)) return parseLocalTime(text)
  return parseLocalTime(timeOfDays(Number(text)))
}
