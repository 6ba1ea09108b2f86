import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { isSameNote, mergeNote } from '../model/merge-note.ts'
import { readNote, writeNote } from '../model/note-calls.ts'
import { allDrafts, dropDraft, type NoteBase, type NoteDraft } from '../model/note-drafts.ts'
import { noteKey } from '../model/note-ref.ts'
import { isOpen } from '../model/note-session.ts'
import { showWritten } from './note-actions.ts'

/**
 * Sends the texts that this browser has stored and no open note will send. A text that conflicts with a change from
 * elsewhere, or that the server refuses, stays until its note is opened. Returns how many were sent.
 */
export async function sendDrafts(userId: string): Promise<number> {
  let sent = 0
  for (const draft of await allDrafts(userId)) {
    const key = noteKey(draft.ref)
    if (isOpen(key)) continue
    try {
      if (!(await send(userId, draft))) continue
      await dropDraft(userId, key)
      sent += 1
    } catch (error) {
      const { code, status } = apiErrorOf(error)
      if (code === 'UNREACHABLE' || status === 401) break
    }
  }
  return sent
}

/** False for a conflict. */
async function send(userId: string, { ref, base, content }: NoteDraft): Promise<boolean> {
  const write = async (text: string, on: NoteBase) => showWritten(ref, await writeNote(userId, ref, text, on))
  if (base === null) {
    const created = await writeNote(userId, ref, content, null)
    // It had been created before, and the answer was lost: what was written since is still to be sent.
    if (isSameNote(created.content, content)) showWritten(ref, created)
    else await write(content, created)
    return true
  }
  try {
    await write(content, base)
    return true
  } catch (error) {
    if (apiErrorOf(error).code !== 'NOTE_CHANGED') throw error
    const theirs = await readNote(ref)
    if (theirs === null) {
      await write(content, { ...base, revision: 0 })
      return true
    }
    const merge = mergeNote(base.content, content, theirs.content)
    if (merge.kind === 'conflict') return false
    await write(merge.content, theirs)
    return true
  }
}
