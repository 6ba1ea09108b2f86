import type { ArchiveHooks, Restoring } from '#server/platform/archive/archive-hooks.ts'
import type { RecordOf } from '#server/platform/archive/section-codec.ts'
import { keepUndoMemory } from './history.service.ts'
import type { importSection } from './imports.archive.ts'

type File = {
  readonly imports: readonly RecordOf<typeof importSection>[]
}

export const importsArchive = {
  sections: {
    imports: {
      async afterAdding({ trx, userId, file }: Restoring<File>, ids: ReadonlySet<string>) {
        for (const { id, undo } of file.imports) if (ids.has(id)) await keepUndoMemory(trx, userId, id, undo)
      },
    },
  },
} satisfies ArchiveHooks
