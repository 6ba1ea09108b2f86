import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { lastOfMonth } from '@plumbline/domain/time/calendar-day'
import { writePeriod, type Period } from '#web/lib/period/period.ts'
import {
  readSelectionFilter,
  writeSelectionFilter,
  type FilterPart,
  type SelectionFilter,
} from './selection-filter.ts'
import { writeJournalScope, type AccountScope } from './account-scope.ts'

export type ReportRow = { readonly by: Dimension; readonly key: string }

type Shown = { readonly scope: AccountScope; readonly filter: SelectionFilter; readonly period: Period }

/** The journal filters these by a single value; tags and mistakes by any of several. */
const single = [
  'pairs',
  'directions',
  'results',
  'strategies',
  'sessions',
  'emotions',
] as const satisfies readonly FilterPart[]

/** Dimensions whose rows correspond to a filter, here and in the journal. */
const partOf: Partial<Record<Dimension, (typeof single)[number]>> = {
  pair: 'pairs',
  direction: 'directions',
  strategy: 'strategies',
  session: 'sessions',
  emotion: 'emotions',
}

/** Dimensions that only closed trades have. */
const ofClosing: ReadonlySet<Dimension> = new Set(['holding', 'risk', 'month'])

/**
 * Journal URL search for exactly the trades of a report or of one of its rows; undefined if the journal's filters
 * cannot express it, so that a list never differs from the counted trades.
 */
export function journalSearch(params: URLSearchParams, shown: Shown, row?: ReportRow): string | undefined {
  const { scope, filter, period } = shown
  const rowFilter = row === undefined ? filter : narrowed(filter, row)
  if (rowFilter === undefined || single.some((part) => rowFilter[part].length > 1)) return undefined
  const openToo = rowFilter.include.includes('open')
  // Reports give open trades an unrealised result, R, duration and day of closing; the journal does not.
  const asksClosing = rowFilter.results.length > 0 || rowFilter.limits.rMultipleRange !== undefined
  if (openToo && (asksClosing || (row && ofClosing.has(row.by)))) return undefined
  const scoped = writeSelectionFilter(inAccounts(params, scope), { ...rowFilter, include: [] })
  if (!openToo) scoped.set('status', 'closed')
  if (!rowFilter.include.includes('missed')) scoped.set('missed', 'no')
  if (row !== undefined) writeBucket(scoped, row)
  return writePeriod(scoped, row?.by === 'month' ? within(period, row.key) : period).toString()
}

/** The same; where the journal's filters cannot express it, all trades of the accounts and the period. */
export function scopedSearch(params: URLSearchParams, shown: Shown): string {
  return journalSearch(params, shown) ?? writePeriod(inAccounts(params, shown.scope), shown.period).toString()
}

function inAccounts(params: URLSearchParams, scope: AccountScope): URLSearchParams {
  const account = params.get('account')
  return writeJournalScope(new URLSearchParams(account === null ? {} : { account }), scope)
}

/** A journal search narrowed to one row of a breakdown of its trades; undefined if its filters cannot express that. */
export function rowSearch(search: string, row: ReportRow): string | undefined {
  const params = new URLSearchParams(search)
  const filter = narrowed(readSelectionFilter(params), row)
  if (filter === undefined || (row.by === 'holding' && params.get('status') !== 'closed')) return undefined
  const next = writeSelectionFilter(params, filter)
  writeBucket(next, row)
  return next.toString()
}

/** undefined if the row cannot be combined with the filter. */
function narrowed(filter: SelectionFilter, { by, key }: ReportRow): SelectionFilter | undefined {
  if (by === 'tag' || by === 'mistake') {
    // Labels match any of several, so a second one would widen the list instead of narrowing it.
    const part = by === 'tag' ? 'tags' : 'mistakes'
    const others = filter[part].filter((label) => label !== key)
    return others.length > 0 || key === '' ? undefined : { ...filter, [part]: [key] }
  }
  const part = partOf[by]
  if (part === undefined) return filter
  if (key === '' && part !== 'strategies' && part !== 'sessions') return undefined
  return { ...filter, [part]: [key] }
}

function writeBucket(params: URLSearchParams, { by, key }: ReportRow): void {
  if (by === 'hour') params.set(by, String(Number(key)))
  else if (by === 'weekday' || by === 'holding' || by === 'size' || by === 'risk') params.set(by, key)
}

/** The part of a month within the period. */
function within({ from, to }: Period, month: string): Period {
  const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)]
  return {
    from: from !== undefined && from > first ? from : first,
    to: to !== undefined && to < last ? to : last,
  }
}
