import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { client } from '#web/lib/api/client.ts'
import { isSameNote, mergeNote } from '../model/merge-note.ts'
import { allDrafts, dropDraft, type NoteDraft } from '../model/note-drafts.ts'
import { isOpen } from '../model/note-session.ts'
import { showNote } from './note-actions.ts'

/**
 * Sends the texts that this browser has stored and no open note will send. A text that conflicts with a change from
 * elsewhere, or that the server refuses, stays until its note is opened. Returns how many were sent.
 */
export async function sendDrafts(userId: string): Promise<number> {
  let sent = 0
  for (const draft of await allDrafts(userId)) {
    if (isOpen(draft.noteId)) continue
    try {
      if (!(await send(userId, draft))) continue
      await dropDraft(userId, draft.noteId)
      sent += 1
    } catch (error) {
      const { code, status } = apiErrorOf(error)
      if (code === 'UNREACHABLE' || status === 401) break
    }
  }
  return sent
}

/** False for a conflict. */
async function send(userId: string, draft: NoteDraft): Promise<boolean> {
  const { notebookId, noteId, base, content } = draft
  const write = async (text: string, revision: number) =>
    showNote(
      notebookId,
      await client.notebooks.updateNote({ userId, notebookId, noteId, changes: { content: text, revision } }),
    )
  if (base === null) {
    const note = { id: noteId, content }
    const created = await client.notebooks.createNote({ userId, notebookId, note })
    // It had been created before, and the answer was lost: what was written since is still to be sent.
    if (isSameNote(created.content, content)) showNote(notebookId, created)
    else await write(content, created.revision)
    return true
  }
  try {
    await write(content, base.revision)
    return true
  } catch (error) {
    if (apiErrorOf(error).code !== 'NOTE_CHANGED') throw error
    const theirs = await client.notebooks.getNote({ notebookId, noteId })
    const merge = mergeNote(base.content, content, theirs.content)
    if (merge.kind === 'conflict') return false
    await write(merge.content, theirs.revision)
    return true
  }
}
