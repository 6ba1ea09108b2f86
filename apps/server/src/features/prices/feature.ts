import type { Feature } from '#server/platform/feature.ts'
import { pricesRouter } from './prices.router.ts'
import { barImportsRouter } from './imports/bar-imports.router.ts'
import { pricesJobs } from './prices.jobs.ts'
import { pricesArchive } from './restore-series.service.ts'

export const pricesFeature = {
  name: 'prices',
  routers: { prices: pricesRouter, priceImports: barImportsRouter },
  jobs: [pricesJobs],
  archive: pricesArchive,
} satisfies Feature<never>
