import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { lastOfMonth } from '#web/lib/period/day.ts'
import { writePeriod, type Period } from '#web/lib/period/period.ts'
import { writeReportFilter, type FilterPart, type ReportFilter } from './report-filter.ts'
import { writeJournalScope, type AccountScope } from './report-scope.ts'

/** A row of a breakdown. */
export type ReportRow = { readonly by: Dimension; readonly key: string }

type Shown = { readonly scope: AccountScope; readonly filter: ReportFilter; readonly period: Period }

/** The journal filters by one of each; of tags by any of several. */
const single = [
  'pairs',
  'directions',
  'results',
  'strategies',
  'sessions',
  'emotions',
] as const satisfies readonly FilterPart[]

/** Dimensions whose rows are parts of the filter here and there. */
const partOf: Partial<Record<Dimension, (typeof single)[number]>> = {
  pair: 'pairs',
  direction: 'directions',
  strategy: 'strategies',
  session: 'sessions',
  emotion: 'emotions',
}

/**
 * Where the journal lists just the trades that a report is about, or one row of it: the search of its address. undefined
 * where the journal's filters cannot say the same, so that no list ever shows others than were counted.
 */
export function journalSearch(params: URLSearchParams, shown: Shown, row?: ReportRow): string | undefined {
  const { scope, filter, period } = shown
  const rowFilter = row === undefined ? filter : narrowed(filter, row)
  if (rowFilter === undefined || single.some((part) => rowFilter[part].length > 1)) return undefined
  const openToo = rowFilter.include.includes('open')
  // Open trades have a floating result, R and time held in reports; in the journal they have none.
  if (openToo && (rowFilter.results.length > 0 || row?.by === 'holding' || row?.by === 'risk'))
    return undefined
  const account = params.get('account')
  const start = new URLSearchParams(account === null ? {} : { account })
  const scoped = writeReportFilter(writeJournalScope(start, scope), { ...rowFilter, include: [] })
  if (!openToo) scoped.set('status', 'closed')
  if (!rowFilter.include.includes('missed')) scoped.set('missed', 'no')
  if (row !== undefined) writeBucket(scoped, row)
  return writePeriod(scoped, row?.by === 'month' ? within(period, row.key) : period).toString()
}

/** undefined where the row's mark cannot be asked for beside the filter. */
function narrowed(filter: ReportFilter, { by, key }: ReportRow): ReportFilter | undefined {
  if (by === 'tag') {
    // Any of several there: a second tag would be one more that fits, not one more that is asked for.
    const others = filter.tags.filter((tag) => tag !== key)
    return others.length > 0 || key === '' ? undefined : { ...filter, tags: [key] }
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

/** The days of a month that lie in the period. */
function within({ from, to }: Period, month: string): Period {
  const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)]
  return {
    from: from !== undefined && from > first ? from : first,
    to: to !== undefined && to < last ? to : last,
  }
}
