import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepBarImports } from './imports/bar-imports.repo.ts'
import { sweepSeries } from './prices.repo.ts'

/** Deleted series of bars stay in the bin for 30 days, previews of files for one. */
export function pricesJobs({ database }: { readonly database: Database }): readonly Job[] {
  return [
    { name: 'price-retention', everyMs: 60 * 60_000, run: () => database.asSystem(sweepSeries) },
    { name: 'bar-import-retention', everyMs: 60 * 60_000, run: () => database.asSystem(sweepBarImports) },
  ]
}
