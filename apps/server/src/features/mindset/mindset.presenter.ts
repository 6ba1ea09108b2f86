import type { DayStates } from '@plumbline/contract/mindset/mindset'
import type { GroupEffect } from '@plumbline/domain/mindset/state-effects'
import type { Interval } from '@plumbline/domain/statistics/interval'

type PresentedGroup = Omit<DayStates['effects'][number]['levels'][number], 'level'>

/** Cents as units. */
export function presentGroup(effect: GroupEffect): PresentedGroup {
  return {
    count: effect.count,
    mean: effect.meanCents === null ? null : effect.meanCents / 100,
    interval: inUnits(effect.interval),
    difference: effect.differenceCents === null ? null : effect.differenceCents / 100,
    differenceInterval: inUnits(effect.differenceInterval),
    isReliable: effect.isReliable,
  }
}

function inUnits(interval: Interval | null): Interval | null {
  return interval && { low: interval.low / 100, high: interval.high / 100, sample: interval.sample }
}
