import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import { type InsightsDeps, listInsights, listInsightTrades } from './insights.service.ts'

export function insightsRouter(deps: InsightsDeps) {
  const call = callsWith(deps)
  const { insights } = signedIn
  return {
    list: insights.list.handler(call(listInsights)),
    trades: insights.trades.handler(call(listInsightTrades)),
  }
}
