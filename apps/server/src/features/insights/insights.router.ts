import { signedIn } from '#server/platform/http/rpc.ts'
import { type InsightsDeps, listInsights, listInsightTrades } from './insights.service.ts'

export function insightsRouter(deps: InsightsDeps) {
  const { insights } = signedIn
  return {
    list: insights.list.handler(({ context, input }) => listInsights(deps, context.actor, input)),
    trades: insights.trades.handler(({ context, input }) => listInsightTrades(deps, context.actor, input)),
  }
}
