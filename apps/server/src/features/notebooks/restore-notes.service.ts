import type { ArchiveHooks, Restoring } from '#server/platform/archive/archive-hooks.ts'
import { putRows } from '#server/platform/archive/archive-rows.write.ts'
import type { RecordOf } from '#server/platform/archive/section-codec.ts'
import { noteSection, noteVersionSection } from './notebooks.archive.ts'
import { notesAtPlaces } from './notes.repo.ts'

type Note = RecordOf<typeof noteSection>
type Version = RecordOf<typeof noteVersionSection>

export const notebooksArchive = {
  sections: {
    notes: {
      async rowsOf({ textOf }: Restoring, notes: readonly Note[]) {
        return notes
          .filter(hasOnePlace)
          .map((note) => ({ ...noteSection.store(note), ...textOf(note.content) }))
      },
      // A trade or review with another note here: the text of the export becomes a version of it.
      async afterAdding(restoring: Restoring<{ readonly notes: readonly Note[] }>, ids: ReadonlySet<string>) {
        const { trx, userId, file } = restoring
        const elsewhere = file.notes.filter(
          (note) => note.notebookId === null && hasOnePlace(note) && !ids.has(note.id),
        )
        const others = await notesAtPlaces(trx, userId, elsewhere.map(noteSection.store))
        const versions = elsewhere.flatMap(({ id, content, updatedAt }) => {
          const noteId = others.get(id)
          return noteId === undefined ? [] : [{ id, noteId, content, savedAt: updatedAt }]
        })
        await putRows(trx, userId, noteVersionSection, versionRows(restoring, versions))
      },
    },
    note_versions: {
      rowsOf: async (restoring: Restoring, versions: readonly Version[]) => versionRows(restoring, versions),
    },
  },
} satisfies ArchiveHooks

function versionRows({ textOf }: Pick<Restoring, 'textOf'>, versions: readonly Version[]) {
  return versions.map((version) => {
    const { html, title, files } = textOf(version.content)
    return { ...noteVersionSection.store(version), html, title, files }
  })
}

/** Files can be edited. */
function hasOnePlace({ notebookId, tradeId, review }: Note): boolean {
  return [notebookId, tradeId, review].filter((place) => place !== null).length === 1
}
