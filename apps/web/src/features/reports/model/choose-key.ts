import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { lastOfMonth } from '#web/lib/period/day.ts'
import type { Period } from '#web/lib/period/period.ts'
import { toggled, type FilterPart, type ReportFilter } from './report-filter.ts'

/** Filter and period together: what narrows the trades down. */
export type Narrowing = { readonly filter: ReportFilter; readonly period: Period }

const partOf: Partial<Record<Dimension, FilterPart>> = {
  pair: 'pairs',
  session: 'sessions',
  direction: 'directions',
  strategy: 'strategies',
  tag: 'tags',
  emotion: 'emotions',
}

/** Whether trades can be narrowed down to one row of a breakdown: hours, sizes and so on are no filters of the server. */
export function canChoose(by: Dimension, key: string): boolean {
  if (by === 'month') return true
  // Trades without an emotion have no filter: an empty one in an address is none.
  return partOf[by] !== undefined && (key !== '' || by === 'strategy' || by === 'session')
}

export function isChosen(by: Dimension, key: string, { filter, period }: Narrowing): boolean {
  if (by === 'month') return period.from === `${key}-01` && period.to === lastOfMonth(`${key}-01`)
  const part = partOf[by]
  const values: readonly string[] = part === undefined ? [] : filter[part]
  return values.includes(key)
}

/** Narrowed down to the row; pressed again, as wide as before. A month is a period, which has no before: all time. */
export function chooseKey(by: Dimension, key: string, narrowing: Narrowing): Narrowing {
  if (!canChoose(by, key)) return narrowing
  const { filter, period } = narrowing
  if (by === 'month') {
    const isOff = isChosen(by, key, narrowing)
    return { filter, period: isOff ? {} : { from: `${key}-01`, to: lastOfMonth(`${key}-01`) } }
  }
  if (by === 'direction') {
    return { filter: toggled(filter, 'directions', key === 'short' ? 'short' : 'long'), period }
  }
  const part = partOf[by]
  return part === undefined ? narrowing : { filter: toggled(filter, part, key), period }
}
