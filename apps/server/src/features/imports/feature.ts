import type { Restoring } from '#server/platform/archive/archive-hooks.ts'
import type { RecordOf } from '#server/platform/archive/section-codec.ts'
import type { Feature } from '#server/platform/feature.ts'
import { importsRouter } from './imports.router.ts'
import { importsJobs } from './imports.jobs.ts'
import { keepUndoMemory } from './history.service.ts'
import type { importSection } from './imports.archive.ts'

type File = { readonly imports: readonly RecordOf<typeof importSection>[] }

export const importsFeature = {
  name: 'imports',
  routers: { imports: importsRouter },
  jobs: [importsJobs],
  archive: {
    sections: {
      imports: {
        async afterAdding({ trx, userId, file }: Restoring<File>, ids: ReadonlySet<string>) {
          for (const { id, undo } of file.imports)
            if (ids.has(id)) await keepUndoMemory(trx, userId, id, undo)
        },
      },
    },
  },
} satisfies Feature<never>
