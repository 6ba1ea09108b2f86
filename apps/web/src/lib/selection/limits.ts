import { type TradeRangeName, tradeRanges } from '@plumbline/domain/statistics/trade-ranges'
import { WEEKDAYS, type Weekday } from '@plumbline/domain/time/weekdays'

/** Both ends included; either may be missing, not both. */
export type Range = { readonly min?: number | undefined; readonly max?: number | undefined }

/** Ranges and states by which journal, dashboard, calendar and reports filter; an absent one does not filter. */
export type Limits = { readonly [Part in TradeRangeName]?: Range } & {
  /** Any of these days of opening. */
  readonly weekdays?: Weekday[]
  readonly hasNotes?: boolean
  readonly reviewed?: boolean
}

/** The name of each range in the URL. */
const rangeNames = {
  netPnlRange: 'net',
  rMultipleRange: 'r',
  holdingRange: 'held',
  quantityRange: 'lots',
  ratingRange: 'stars',
  hourRange: 'hours',
  maeRange: 'mae',
  mfeRange: 'mfe',
  maeMoneyRange: 'mae-money',
  mfeMoneyRange: 'mfe-money',
  entryEfficiencyRange: 'entry-eff',
  exitEfficiencyRange: 'exit-eff',
  profitLeftRange: 'left',
} as const satisfies Readonly<Record<TradeRangeName, string>>

/** A range from its ends, undefined without either; ends in the wrong order are swapped, except hours. */
export function rangeOf(
  part: TradeRangeName,
  min: number | undefined,
  max: number | undefined,
): Range | undefined {
  if (min !== undefined && max !== undefined) {
    return part === 'hourRange' || min <= max ? { min, max } : { min: max, max: min }
  }
  return min === undefined ? (max === undefined ? undefined : { max }) : { min }
}

export const limitParts: readonly (keyof Limits)[] = [...tradeRanges, 'weekdays', 'hasNotes', 'reviewed']

export function readLimits(params: URLSearchParams): Limits {
  const weekdays = WEEKDAYS.filter((day) => params.get('weekdays')?.split('~').includes(day))
  const yesOrNo = (name: string) => ({ yes: true, no: false })[params.get(name) ?? '']
  return withoutAbsent({
    ...Object.fromEntries(tradeRanges.map((part) => [part, readRange(part, params.get(rangeNames[part]))])),
    weekdays: weekdays.length === 0 ? undefined : weekdays,
    hasNotes: yesOrNo('notes'),
    reviewed: yesOrNo('reviewed'),
  })
}

/** Replaces the limits in the URL. */
export function writeLimits(params: URLSearchParams, limits: Limits): void {
  const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'yes' : 'no')
  const values = {
    ...Object.fromEntries(tradeRanges.map((part) => [rangeNames[part], writeRange(limits[part])])),
    weekdays: limits.weekdays?.join('~'),
    notes: yesNo(limits.hasNotes),
    reviewed: yesNo(limits.reviewed),
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') params.delete(name)
    else params.set(name, value)
  }
}

/** The limits with some replaced. */
export function withLimits(limits: Limits, changes: LimitChanges): Limits {
  return withoutAbsent({ ...limits, ...changes })
}

/** undefined removes a limit. */
export type LimitChanges = { readonly [Part in keyof Limits]?: Limits[Part] | undefined }

function withoutAbsent(limits: LimitChanges): Limits {
  // Safe: only undefined values are removed.
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)) as Limits
}

/** `10~50`, `~50`, `10~`; undefined for anything else. */
function readRange(part: TradeRangeName, text: string | null): Range | undefined {
  const [, from = '', to = ''] = /^(-?\d+(?:\.\d+)?)?~(-?\d+(?:\.\d+)?)?$/u.exec(text ?? '') ?? []
  const end = (written: string) => (written === '' ? undefined : Number(written))
  return rangeOf(part, end(from), end(to))
}

function writeRange(range: Range | undefined): string | undefined {
  return range && `${range.min ?? ''}~${range.max ?? ''}`
}
