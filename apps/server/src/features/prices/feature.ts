import type { Feature } from '#server/platform/feature.ts'
import { pricesRouter } from './prices.router.ts'
import { barImportsRouter } from './imports/bar-imports.router.ts'
import { pricesJobs } from './prices.jobs.ts'

export const pricesFeature = {
  name: 'prices',
  routers: { prices: pricesRouter, priceImports: barImportsRouter },
  jobs: [pricesJobs],
} satisfies Feature<never>
