import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const tradingPlanLiveQueries: readonly FollowedQueries[] = [
  { key: api.tradingPlans.key(), topics: ['trading-plans'] },
  { key: api.tradingPlans.adherence.key(), topics: ['trades', 'accounts'] },
  { key: api.tradingPlans.ruleTrades.key(), topics: ['trades', 'accounts'] },
  { key: api.tradingPlans.tradeChecks.key(), topics: ['trades'] },
  { key: api.tradingPlans.dayAdherence.key(), topics: ['trades', 'accounts'] },
]
