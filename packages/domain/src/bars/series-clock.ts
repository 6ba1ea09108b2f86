import { zoneClock, type BrokerZone } from '../time/zone.ts'

/** Converts between the local seconds of an account's trades and those of a series of bars. */
export interface SeriesClock {
  readonly toSeries: (tradeSeconds: number) => number
  readonly toTrade: (seriesSeconds: number) => number
}

const SAME: SeriesClock = { toSeries: (seconds) => seconds, toTrade: (seconds) => seconds }

/** Through UTC where both zones are known and differ; otherwise both are read as the same clock, the broker's. */
export function seriesClock(accountZone: BrokerZone | null, seriesZone: BrokerZone | null): SeriesClock {
  if (accountZone === null || seriesZone === null || accountZone === seriesZone) return SAME
  const [account, series] = [zoneClock(accountZone), zoneClock(seriesZone)]
  if (account === undefined || series === undefined) return SAME
  return {
    toSeries: (seconds) => series.toLocal(account.toUtc(seconds)),
    toTrade: (seconds) => account.toLocal(series.toUtc(seconds)),
  }
}
