import type { Feature } from '#server/platform/feature.ts'
import { retentionJob } from '#server/platform/jobs/retention-job.ts'
import { pricesRouter } from './prices.router.ts'
import { barImportsRouter } from './imports/bar-imports.router.ts'
import { pricesArchive } from './restore-series.service.ts'
import { sweepBarImports } from './imports/bar-imports.repo.ts'
import { sweepSeries } from './prices.repo.ts'

export const pricesFeature = {
  name: 'prices',
  routers: { prices: pricesRouter, priceImports: barImportsRouter },
  jobs: [retentionJob('price-retention', sweepSeries), retentionJob('bar-import-retention', sweepBarImports)],
  archive: pricesArchive,
} satisfies Feature<never>
