import type { ColumnReason } from '@plumbline/domain/imports/table-mapping'
import { COST_FIELDS, kindOf, type MapperField } from '@plumbline/domain/imports/mapper-field'
import { type ColumnProfile, fitOf } from './column-profile.ts'
import type { MappedColumns } from './mapping.ts'
import { plainHeading, readHeading } from './read-heading.ts'

export interface ColumnGuess {
  /** From 0. */
  readonly column: number
  /** As in the file; '' in a table without headings. */
  readonly heading: string
  readonly field: MapperField | null
  /** 0 (unknown) to 1. */
  readonly certainty: number
  readonly because: readonly ColumnReason[]
}

export interface Column {
  readonly heading: string
  readonly profile: ColumnProfile
}

interface Candidate {
  readonly column: number
  readonly field: MapperField
  readonly certainty: number
  readonly because: readonly ColumnReason[]
}

const CERTAIN = 0.95
const SHARED = 0.7
/** Each further meaning of a shared word is slightly less likely, so that the first column gets the first meaning. */
const STEP = 0.05

/** Assigns the best-fitting column to each field, and at most one field to each column. */
export function guessColumns(columns: readonly Column[]): readonly ColumnGuess[] {
  const candidates = columns
    .flatMap((column, index) => byHeading(column, index))
    .sort((a, b) => b.certainty - a.certainty || a.column - b.column)
  const taken = new Map<number, Candidate>()
  const fields = new Set<MapperField>()
  const take = (candidate: Candidate) => {
    if (taken.has(candidate.column) || fields.has(candidate.field)) return
    taken.set(candidate.column, candidate)
    fields.add(candidate.field)
  }
  candidates.forEach(take)
  for (const candidate of byContent(columns, taken, fields)) take(candidate)
  for (const clock of clocksBeside(columns, taken)) taken.set(clock.column, clock)
  return columns.map(({ heading }, column) => {
    const { field = null, certainty = 0, because = [] } = taken.get(column) ?? {}
    return { column, heading, field, certainty, because }
  })
}

/** Columns by field, each date before its time of day. */
export function columnsByField(guesses: readonly ColumnGuess[]): MappedColumns {
  const columns: Partial<Record<MapperField, readonly number[]>> = {}
  const clocksLast = guesses.toSorted(
    (a, b) => Number(a.because.includes('beside-date')) - Number(b.because.includes('beside-date')),
  )
  for (const { field, column } of clocksLast) {
    if (field !== null) columns[field] = [...(columns[field] ?? []), column]
  }
  return columns
}

function byHeading({ heading, profile }: Column, column: number): readonly Candidate[] {
  const meaning = readHeading(heading)
  if (!meaning) return []
  return meaning.fields.flatMap((field, rank): Candidate[] => {
    const fit = fitOf(profile, kindOf(field)) || (isCost(field) ? profile.numbers / profile.filled : 0)
    if (fit === 0) return []
    const certainty =
      (meaning.shared ? SHARED - rank * STEP : CERTAIN) * fit * (profile.filled === 0 ? 0.5 : 1)
    const reason = meaning.shared ? 'shared-heading' : 'heading'
    return [{ column, field, certainty, because: profile.filled === 0 ? [reason, 'no-values'] : [reason] }]
  })
}

/** A cost column is used despite the words in its cells: without it, the costs of the other rows would be lost. */
function isCost(field: MapperField): boolean {
  return COST_FIELDS.some((cost) => cost === field)
}

const BY_CONTENT = 0.4
const FILLED_BY_CONTENT = 0.9

/** Guesses for columns with unknown headings, from their cells alone: times, direction words, symbols. */
function byContent(
  columns: readonly Column[],
  taken: ReadonlyMap<number, unknown>,
  fields: ReadonlySet<MapperField>,
): readonly Candidate[] {
  const isFree = (column: number) =>
    !taken.has(column) && readHeading(columns[column]?.heading ?? '') === undefined
  const holds = (share: (profile: ColumnProfile) => number) =>
    columns.flatMap(({ profile }, column) =>
      isFree(column) && profile.filled > 0 && share(profile) >= FILLED_BY_CONTENT * profile.filled
        ? [column]
        : [],
    )
  const because = ['content'] as const
  const guess = (field: MapperField, column: number | undefined): Candidate[] =>
    column === undefined || fields.has(field) ? [] : [{ column, field, certainty: BY_CONTENT, because }]
  const times = holds((profile) => profile.times)
  const [direction] = holds((profile) => profile.directionWords)
  const [symbol] = holds((profile) => profile.symbols).filter((column) => column !== direction)
  const missing = (['timestamp', 'closingTime'] as const).filter((field) => !fields.has(field))
  return [
    ...missing.flatMap((field, index) => guess(field, times[index])),
    ...guess('direction', direction),
    ...guess('pair', symbol),
  ]
}

/** Assigns a column of times of day to the date of the same meaning, else to the nearest unassigned date before it. */
function clocksBeside(
  columns: readonly Column[],
  taken: ReadonlyMap<number, Candidate>,
): readonly Candidate[] {
  const dates = [...taken.values()].filter(
    ({ field, column }) => kindOf(field) === 'time' && isDateOnly(columns[column]?.profile),
  )
  const clocks: Candidate[] = []
  const isTaken = (field: MapperField) => [...taken.values(), ...clocks].some((one) => one.field === field)
  columns.forEach(({ heading, profile }, column) => {
    if (taken.has(column) || profile.filled === 0 || fitOf(profile, 'clock') === 0) return
    const meaning = CLOCKS.get(plainHeading(heading)) ?? timeFields(heading)
    // A duration looks like a time of day, but its heading does not mean a time.
    if (heading !== '' && meaning.length === 0) return
    const free = dates.filter(({ field }) => !clocks.some((clock) => clock.field === field))
    const named = free.find(({ field }) => meaning.length === 1 && meaning.includes(field))
    const date =
      named ?? (meaning.length === 1 ? undefined : (free.findLast((one) => one.column < column) ?? free[0]))
    if (date) clocks.push({ column, field: date.field, certainty: SHARED, because: ['beside-date'] })
    // One date and two times of day: the closing has the date of the opening (`mapped-trade.ts`).
    else if (
      isClosing(meaning) &&
      clocks.some(({ field }) => field === 'timestamp') &&
      !isTaken('closingTime')
    )
      clocks.push({ column, field: 'closingTime', certainty: SHARED, because: ['beside-date'] })
  })
  return clocks
}

/** Headings that mean a time only above times of day. */
const CLOCKS: ReadonlyMap<string, readonly MapperField[]> = new Map([
  ['open', ['timestamp']],
  ['close', ['closingTime']],
])

function timeFields(heading: string): readonly MapperField[] {
  return (readHeading(heading)?.fields ?? []).filter((field) => kindOf(field) === 'time')
}

function isClosing(meaning: readonly MapperField[]): boolean {
  return meaning.length === 1 && meaning[0] === 'closingTime'
}

/** Whether all times are midnight: the column has dates only. */
function isDateOnly(profile: ColumnProfile | undefined): boolean {
  return profile !== undefined && profile.midnights === profile.times + profile.numericTimes
}
