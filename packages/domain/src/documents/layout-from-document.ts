import { fieldsOf, instantOf, isMap, readNumber, withoutBroken } from './document-values.ts'

/** A dashboard widget with its position in a grid of twelve columns; rows count from the top. */
export interface DocumentWidget {
  readonly id: string
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly settings: Readonly<Record<string, string | number | boolean>>
}

export interface DocumentLayout {
  readonly name: string
  readonly widgets: readonly DocumentWidget[]
  /** null if the document has none. */
  readonly lastUpdated: string | null
}

const COLUMNS = 12
const MAX_WIDGETS = 60
const LONGEST_NAME = 60
const LONGEST_WORD = 40
const DEFAULT_SIZE = { w: 6, h: 6 } as const

/**
 * Reads the dashboard that the user arranged from the user document's `dashboardLayout` (widgets, isInitialized,
 * lastUpdated). The specification does not define the form of a widget: widgets with a kind are read, at their position
 * if they have one. null if the user arranged nothing, or no widget can be read.
 */
export function layoutFromDocument(value: unknown): DocumentLayout | null {
  const { widgets, isInitialized, lastUpdated, name } = fieldsOf(value)
  if (isInitialized === false) return null
  const given: readonly unknown[] = Array.isArray(widgets) ? widgets : Object.values(fieldsOf(widgets))
  const read: DocumentWidget[] = []
  for (const each of given) {
    const below = Math.max(0, ...read.map(({ y, h }) => y + h))
    const next = read.length < MAX_WIDGETS ? widgetFrom(each, below) : null
    if (next !== null && next.y <= 999) read.push({ ...next, id: freeId(next.id, read) })
  }
  if (read.length === 0) return null
  return {
    name: wordOf(name, LONGEST_NAME) || 'Dashboard',
    widgets: read,
    lastUpdated: instantOf(lastUpdated),
  }
}

function widgetFrom(value: unknown, below: number): DocumentWidget | null {
  if (!isMap(value)) return null
  const kind = wordOf(value['kind'] ?? value['type'])
  if (kind === '' || value['visible'] === false) return null
  // The position is in the widget itself, or in `layout` or `position`, where grid libraries put it.
  const place = { ...value, ...fieldsOf(value['layout']), ...fieldsOf(value['position']) }
  const w = whole(place['w'], 1, COLUMNS) ?? DEFAULT_SIZE.w
  const x = whole(place['x'], 0, COLUMNS - w)
  const y = whole(place['y'], 0, 999)
  return {
    id: wordOf(value['id'] ?? value['i']) || kind,
    kind,
    x: x ?? 0,
    // A widget without a position goes below all widgets read before it.
    y: x === null || y === null ? below : y,
    w,
    h: whole(place['h'], 1, 40) ?? DEFAULT_SIZE.h,
    settings: settingsFrom(value['settings']),
  }
}

/** Rounded and clamped to the range; null if it is not a number. */
function whole(value: unknown, least: number, most: number): number | null {
  const read = readNumber(value, Number.MAX_SAFE_INTEGER)
  return read.kind === 'number' ? Math.min(most, Math.max(least, Math.round(read.value))) : null
}

const MAX_SETTINGS = 20

function settingsFrom(value: unknown): DocumentWidget['settings'] {
  const usable = Object.entries(fieldsOf(value)).flatMap(
    ([field, set]): [string, string | number | boolean][] => {
      const key = wordOf(field)
      if (key !== field || key === '') return []
      if (typeof set === 'boolean' || (typeof set === 'number' && Number.isFinite(set))) return [[key, set]]
      return typeof set === 'string' && set.length <= 200 && withoutBroken(set) === set ? [[key, set]] : []
    },
  )
  return Object.fromEntries(usable.slice(0, MAX_SETTINGS))
}

function wordOf(value: unknown, longest = LONGEST_WORD): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // Cutting may split a surrogate pair, and databases reject a lone surrogate.
  return withoutBroken(withoutBroken(text).trim().slice(0, longest)).trim()
}

/** Makes an id unique by appending a number. */
function freeId(id: string, others: readonly DocumentWidget[]): string {
  const isTaken = (wanted: string) => others.some((other) => other.id === wanted)
  let free = id
  for (let number = 2; isTaken(free); number += 1) {
    const end = ` ${number}`
    free = `${withoutBroken(id.slice(0, LONGEST_WORD - end.length))}${end}`
  }
  return free
}
