import { signedIn } from '#server/http/rpc.ts'
import { getDays, getEquity, getStatistics, type StatisticsDeps } from './statistics.service.ts'

export function statisticsRouter(deps: StatisticsDeps) {
  return {
    get: signedIn.statistics.get.handler(({ context, input }) => getStatistics(deps, context.actor, input)),
    equity: signedIn.statistics.equity.handler(({ context, input }) => getEquity(deps, context.actor, input)),
    days: signedIn.statistics.days.handler(({ context, input }) => getDays(deps, context.actor, input)),
  }
}
