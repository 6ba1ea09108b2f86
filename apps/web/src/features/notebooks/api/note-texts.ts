import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import { client } from '#web/lib/api/client.ts'
import { draftOf } from '../model/note-drafts.ts'
import type { SourceNote } from '#web/lib/export/export-notes.ts'
import { userId } from '../model/notebook-store.ts'

/** The notes of a notebook with their text, as this browser has it: what is not sent yet counts. */
export async function noteTexts(
  notebook: Notebook,
  { signal, onLoaded }: { readonly signal: AbortSignal; readonly onLoaded: (count: number) => void },
): Promise<readonly SourceNote[]> {
  const user = userId()
  const notes: SourceNote[] = []
  for (const { id, title } of notebook.notes) {
    signal.throwIfAborted()
    const draft = user === null ? undefined : await draftOf(user, id)
    const html =
      draft?.content ??
      (await client.notebooks.getNote({ notebookId: notebook.id, noteId: id }, { signal })).content
    notes.push({ title, html })
    onLoaded(notes.length)
  }
  return notes
}
