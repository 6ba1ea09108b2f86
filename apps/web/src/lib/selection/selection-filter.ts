import { type Limits, readLimits, writeLimits } from './limits.ts'
import { RESULTS, type Result } from '@plumbline/domain/statistics/result-class'

/** Filter of the reports; an empty list means no filter. '' in strategies and sessions: trades without one. */
export type SelectionFilter = {
  readonly pairs: readonly string[]
  readonly directions: readonly ('long' | 'short')[]
  readonly results: readonly Result[]
  readonly tags: readonly string[]
  readonly mistakes: readonly string[]
  readonly strategies: readonly string[]
  readonly sessions: readonly string[]
  readonly emotions: readonly string[]
  /** Trades excluded by default, because they are not performance. */
  readonly include: readonly ('missed' | 'open')[]
  /** Ranges and states. */
  readonly limits: Limits
}

/** The parts that are lists. */
export type FilterPart = Exclude<keyof SelectionFilter, 'limits'>

export const filterParts = [
  'pairs',
  'directions',
  'results',
  'tags',
  'mistakes',
  'strategies',
  'sessions',
  'emotions',
  'include',
] as const satisfies readonly FilterPart[]

export const emptyFilter: SelectionFilter = {
  pairs: [],
  directions: [],
  results: [],
  tags: [],
  mistakes: [],
  strategies: [],
  sessions: [],
  emotions: [],
  include: [],
  limits: {},
}

/** URL parameters, the same as in the journal's filter, so that links between the two keep it. */
const names: Readonly<Record<FilterPart, string>> = {
  pairs: 'pair',
  directions: 'direction',
  results: 'result',
  tags: 'tag',
  mistakes: 'mistake',
  strategies: 'strategy',
  sessions: 'session',
  emotions: 'emotion',
  include: 'include',
}

/** URL value for trades without a strategy or session. */
const without = '-'
/** The contract's limits for a list and its texts. */
const mostValues = 200
const longestText = 100

export function readSelectionFilter(params: URLSearchParams): SelectionFilter {
  const texts = (part: FilterPart) =>
    [...new Set(params.getAll(names[part]))]
      .filter((text) => text !== '' && text.length <= longestText)
      .slice(0, mostValues)
  const known = <Value extends string>(part: FilterPart, values: readonly Value[]) =>
    values.filter((value) => params.getAll(names[part]).includes(value))
  const orNone = (part: FilterPart) => texts(part).map((text) => (text === without ? '' : text))
  return {
    pairs: texts('pairs'),
    directions: known('directions', ['long', 'short']),
    results: known('results', RESULTS),
    tags: texts('tags'),
    mistakes: texts('mistakes'),
    strategies: orNone('strategies'),
    sessions: orNone('sessions'),
    emotions: texts('emotions'),
    include: known('include', ['missed', 'open']),
    limits: readLimits(params),
  }
}

/** The URL with this filter; other parameters stay. */
export function writeSelectionFilter(params: URLSearchParams, filter: SelectionFilter): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const part of filterParts) {
    next.delete(names[part])
    for (const value of filter[part]) next.append(names[part], value === '' ? without : value)
  }
  writeLimits(next, filter.limits)
  return next
}

/** Number of active filter parts. */
export function partsSet(filter: SelectionFilter): number {
  return filterParts.filter((part) => filter[part].length > 0).length + Object.keys(filter.limits).length
}

/** Adds a value to the filter, or removes it if present. */
export function toggled<Part extends FilterPart>(
  filter: SelectionFilter,
  part: Part,
  value: SelectionFilter[Part][number],
): SelectionFilter {
  const values: readonly string[] = filter[part]
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return { ...filter, [part]: next }
}
