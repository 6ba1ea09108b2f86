import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { lastOfMonth } from '@plumbline/domain/time/calendar-day'
import type { Period } from '#web/lib/period/period.ts'
import { toggled, type FilterPart, type SelectionFilter } from '#web/lib/selection/selection-filter.ts'

/** Filter and period, the two ways to narrow the trades down. */
export type Narrowing = { readonly filter: SelectionFilter; readonly period: Period }

const partOf: Partial<Record<Dimension, FilterPart>> = {
  pair: 'pairs',
  session: 'sessions',
  direction: 'directions',
  strategy: 'strategies',
  tag: 'tags',
  mistake: 'mistakes',
  emotion: 'emotions',
}

/** Whether trades can be filtered by a row of a breakdown; the server has no filters for hour, size and the like. */
export function canChoose(by: Dimension, key: string): boolean {
  if (by === 'month') return true
  // There is no filter for trades without an emotion, since an empty URL parameter means no filter.
  return partOf[by] !== undefined && (key !== '' || by === 'strategy' || by === 'session')
}

export function isChosen(by: Dimension, key: string, { filter, period }: Narrowing): boolean {
  if (by === 'month') return period.from === `${key}-01` && period.to === lastOfMonth(`${key}-01`)
  const part = partOf[by]
  const values: readonly string[] = part === undefined ? [] : filter[part]
  return values.includes(key)
}

/**
 * Toggles the filter for a row. A month sets the period; toggled off, the period becomes all time, because the previous
 * one is not kept.
 */
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
