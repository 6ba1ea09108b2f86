import { type BrokerZone, zoneClock } from '../time/zone.ts'

/** Converts times between the clocks of an account and of a series of bars; both in local seconds. */
export interface SeriesClock {
  readonly toSeries: (accountSeconds: number) => number
  readonly toAccount: (seriesSeconds: number) => number
}

const SAME: SeriesClock = { toSeries: (seconds) => seconds, toAccount: (seconds) => seconds }

/** Without one of the zones (null: the broker's clock, not known further), both are taken for the same clock. */
export function seriesClock(account: BrokerZone | null, series: BrokerZone | null): SeriesClock {
  if (account === null || series === null || account === series) return SAME
  const [own, other] = [zoneClock(account), zoneClock(series)]
  if (!own || !other) return SAME
  return {
    toSeries: (seconds) => other.toLocal(own.toUtc(seconds)),
    toAccount: (seconds) => own.toLocal(other.toUtc(seconds)),
  }
}
