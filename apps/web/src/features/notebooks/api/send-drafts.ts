import { allDrafts, isOpen } from '../model/note-drafts.ts'
import { createNoteSession } from '../model/note-session.ts'
import { canStoreDrafts, showSavedNote } from './mutations.ts'

/**
 * Sends the texts that this browser has stored and no open note will send. A text that conflicts with a change from
 * elsewhere, or that the server refuses, stays until its note is opened. Returns how many were sent.
 */
export async function sendDrafts(userId: string): Promise<number> {
  let sent = 0
  for (const draft of await allDrafts(userId)) {
    if (isOpen(draft)) continue
    const session = createNoteSession({
      userId,
      ref: draft.ref,
      note: null,
      draft,
      isOpened: false,
      keeps: canStoreDrafts(),
      onSaved: showSavedNote,
      onMerged: () => undefined,
    })
    if (await session.save()) sent += 1
    const { status } = session.store.getState()
    if (status.kind === 'offline' || (status.kind === 'failed' && status.error.status === 401)) break
  }
  return sent
}
