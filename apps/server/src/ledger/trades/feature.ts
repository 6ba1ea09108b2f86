import type { Feature } from '#server/platform/feature.ts'
import { tradesRouter } from './trades.router.ts'
import { tradeViewsRouter } from './trade-views.router.ts'
import { tradesJobs } from './trades.jobs.ts'

export const tradesFeature = {
  name: 'trades',
  routers: { trades: tradesRouter, tradeViews: tradeViewsRouter },
  jobs: [tradesJobs],
} satisfies Feature<never>
