import { type LocalTime, parseLocalTime } from '@plumbline/domain/time/local-time'
import { unguardText } from '../../tables/cell-guard.ts'
import { timeOfDays } from '../../tables/spreadsheet-time.ts'
import { EXPORT_COLUMN_NAMES } from './export-columns.ts'
import { plainDecimal } from './plain-decimal.ts'
import { splitTexts } from './text-list.ts'

/** The values of one record, independent of the file format. */
export interface RecordCells {
  /** Line, row or record number in the file, from 1. */
  readonly line: number
  /** null if empty. */
  readonly text: (name: string) => string | null
  readonly list: (name: string) => readonly string[]
  readonly json: (name: string) => unknown
  /** Texts quoted in a problem. */
  readonly words: readonly string[]
}

/** A record from CSV or XLSX cells by heading; `cells` are already unguarded, null if empty. */
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

/** Index of each export column; empty if the heading row is not that of an export. */
export function exportPlaces(headings: readonly string[]): ReadonlyMap<string, number> {
  const names = headings.map((heading) => heading.replace('\ufeff', '').trim())
  if (names[0] !== EXPORT_COLUMN_NAMES[0] || names[1] !== EXPORT_COLUMN_NAMES[1]) return new Map()
  return new Map(names.map((name, place) => [name, place]))
}

const SPREADSHEET_DAYS = /^\d{1,7}(?:\.\d+)?$/

/** A time from text, or from a spreadsheet's days since 1900; undefined for anything else. */
export function cellTime(text: string): LocalTime | undefined {
  if (!SPREADSHEET_DAYS.test(text)) return parseLocalTime(text)
  return parseLocalTime(timeOfDays(Number(text)))
}
