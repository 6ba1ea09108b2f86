import type { ArchiveHooks, Restoring } from '#server/platform/archive/archive-hooks.ts'
import type { RecordOf } from '#server/platform/archive/section-codec.ts'
import { habitSection } from './habits.archive.ts'

type Habit = RecordOf<typeof habitSection> & { readonly sourceDocument: string | null }

type File = {
  readonly pendingDocuments: readonly { readonly id: string; readonly body: unknown }[]
}

/** Files without `imported` name the document alone. */
export const habitsArchive = {
  sections: {
    habits: {
      async rowsOf({ file }: Restoring<File>, habits: readonly Habit[]) {
        const bodies = new Map<string | null, unknown>(
          file.pendingDocuments.map(({ id, body }) => [id, body]),
        )
        return habits.map((habit) =>
          habitSection.store({ ...habit, imported: habit.imported ?? bodies.get(habit.sourceDocument) }),
        )
      },
    },
  },
} satisfies ArchiveHooks
