import type { Interval } from '@plumbline/domain/statistics/interval'
import type { Return } from '@plumbline/domain/statistics/returns'
import { mean, money, percent, type Absence, type FigureValue, type Reading } from './figure.ts'

export const risk = (multiple: number): FigureValue => ({ kind: 'risk', multiple })

export function within(
  interval: Interval | null,
  value: (number: number) => FigureValue,
): Reading['interval'] {
  return interval === null ? undefined : { low: value(interval.low), high: value(interval.high) }
}

/** A mean or a median of amounts. */
export function average(units: number | null, absence: Absence): Reading {
  return units === null ? { value: null, absence } : { value: mean(units) }
}

export function ratio(value: number | null, absence: Absence): Reading {
  return value === null ? { value: null, absence } : { value: { kind: 'ratio', value } }
}

export function held(seconds: number | null, absence: Absence): Reading {
  return seconds === null ? { value: null, absence } : { value: { kind: 'duration', seconds } }
}

export function returned(result: Return): Reading {
  if (result.kind === 'undefined') return { value: null, absence: result.reason }
  return {
    value: percent(result.percent, 'result'),
    beside: result.annualPercent === null ? undefined : { kind: 'perYear', percent: result.annualPercent },
  }
}

export function dated(day: { readonly date: string; readonly totalPnl: number } | null): Reading {
  return day === null ? { value: null, absence: 'noTrades' } : { value: money(day.totalPnl), from: day.date }
}

export function dates(from: string | null, to: string | null): Pick<Reading, 'from' | 'to'> {
  return { from: from ?? undefined, to: to ?? undefined }
}
