import type { TFunction } from 'i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { sendAnswers } from '#web/features/daily-reviews/model/waiting-answers.ts'
import { sendEntries } from '#web/features/habits/model/waiting-entries.ts'
import { sendDrafts } from '#web/features/notebooks/api/send-drafts.ts'
import { sendEdits } from '#web/features/trades/api/send-edits.ts'
import { inTurn } from '#web/lib/local-store/in-turn.ts'

/** What waits in this browser by its kind: what sends it, and the notice afterwards; edits are seen in their trade. */
const kinds = [
  { kind: 'note', send: sendDrafts, notice: 'notesSent' },
  { kind: 'review', send: sendAnswers, notice: 'reviewsSent' },
  { kind: 'habit', send: sendEntries, notice: 'habitsSent' },
  { kind: 'trade-edit', send: sendEdits, notice: null },
] as const

/** One tab at a time, if the browser supports locks. */
export async function sendUnsent(userId: string, t: TFunction): Promise<void> {
  await Promise.all(
    kinds.map(async ({ kind, send, notice }) => {
      const count = await inTurn(kind, () => send(userId))
      if (count > 0 && notice) showToast({ message: t(notice, { count }) })
    }),
  )
}
