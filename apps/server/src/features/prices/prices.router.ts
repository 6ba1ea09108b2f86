import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import { getDayReplay } from './day-replay.service.ts'
import {
  arrangeSeries,
  deleteSeries,
  getSeries,
  getWindow,
  type PricesDeps,
  restoreSeries,
} from './prices.service.ts'
import { getTradeBars } from './trade-bars.service.ts'

export function pricesRouter(deps: PricesDeps) {
  const call = callsWith(deps)
  const { prices } = signedIn
  return {
    series: prices.series.handler(call(getSeries)),
    window: prices.window.handler(call(getWindow)),
    ofTrade: prices.ofTrade.handler(call(getTradeBars)),
    ofDay: prices.ofDay.handler(call(getDayReplay)),
    delete: prices.delete.handler(call(deleteSeries)),
    restore: prices.restore.handler(call(restoreSeries)),
    rank: prices.rank.handler(call(arrangeSeries)),
  }
}
