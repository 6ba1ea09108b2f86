import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** Lists and playbooks are followed with the labels of trades. */
export const strategyLiveQueries: readonly FollowedQueries[] = [
  api.strategies.figures.key(),
  api.strategies.report.key(),
  api.strategies.compare.key(),
  api.strategies.ruleTrades.key(),
].map((key) => ({ key, topics: ['accounts'] }))
