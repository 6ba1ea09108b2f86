import { signedIn } from '#server/platform/http/rpc.ts'
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
  const { prices } = signedIn
  return {
    series: prices.series.handler(({ context }) => getSeries(deps, context.actor)),
    window: prices.window.handler(({ context, input }) => getWindow(deps, context.actor, input)),
    ofTrade: prices.ofTrade.handler(({ context, input }) => getTradeBars(deps, context.actor, input)),
    ofDay: prices.ofDay.handler(({ context, input }) => getDayReplay(deps, context.actor, input)),
    delete: prices.delete.handler(({ context, input }) => deleteSeries(deps, context.actor, input)),
    restore: prices.restore.handler(({ context, input }) => restoreSeries(deps, context.actor, input)),
    rank: prices.rank.handler(({ context, input }) => arrangeSeries(deps, context.actor, input)),
  }
}
