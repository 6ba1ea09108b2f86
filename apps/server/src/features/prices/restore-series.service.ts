import type { ArchiveHooks, Restoring } from '#server/platform/archive/archive-hooks.ts'
import type { RecordOf } from '#server/platform/archive/section-codec.ts'
import { type ArchivedChunk, type barSeriesSection, chunkOf } from './prices.archive.ts'
import { restoreChunks } from './prices.write.ts'

type Prices = {
  readonly barSeries: readonly RecordOf<typeof barSeriesSection>[]
  readonly barChunks: readonly ArchivedChunk[]
}

export const pricesArchive = {
  sections: {
    bar_series: {
      async afterAdding({ trx, userId, file }: Restoring<Prices>, ids: ReadonlySet<string>) {
        const chunksOf = Map.groupBy(file.barChunks, ({ seriesId }) => seriesId)
        const seriesOf = new Map(file.barSeries.map((series) => [series.id, series]))
        for (const id of ids) {
          const series = seriesOf.get(id)
          if (series === undefined) continue
          const chunks = (chunksOf.get(id) ?? []).map(chunkOf)
          await restoreChunks(trx, userId, series, chunks, new Date(series.updatedAt))
        }
      },
    },
  },
} satisfies ArchiveHooks
