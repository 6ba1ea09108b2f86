import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { hasInput } from '#web/lib/local-store/kept-input.ts'
import { countOffline } from '#web/lib/offline/offline-store.ts'

/** What waits in this browser, by its kind: what sends it, and the notice afterwards. */
const kinds = {
  note: {
    load: async () => (await import('#web/features/notebooks/api/send-drafts.ts')).sendDrafts,
    notice: 'notesSent',
  },
  review: {
    load: async () => (await import('#web/features/daily-reviews/api/send-answers.ts')).sendAnswers,
    notice: 'reviewsSent',
  },
  habit: {
    load: async () => (await import('#web/features/habits/api/send-entries.ts')).sendEntries,
    notice: 'habitsSent',
  },
  'trade-edit': {
    load: async () => (await import('#web/features/trades/api/send-edits.ts')).sendEdits,
    notice: 'editsSent',
  },
} as const
type Kind = keyof typeof kinds
const names = ['note', 'review', 'habit', 'trade-edit'] as const satisfies readonly Kind[]

/**
 * Sends what was made offline, and what a page had not saved when it was closed, once a connection is available. Mounted
 * once, in the shell.
 */
export function useSendUnsent(userId: string): void {
  const { t } = useTranslation()
  const online = useConnectivity((connectivity) => connectivity.online)
  useEffect(() => {
    if (!online) return
    for (const kind of names)
      void send(userId, kind).then((count) => {
        if (count > 0) showToast({ message: t(kinds[kind].notice, { count }) })
      })
  }, [online, userId, t])
}

/** One tab at a time, if the browser supports locks. */
async function send(userId: string, kind: Kind): Promise<number> {
  if (!hasInput(userId, kind) && (await countOffline(['waiting', userId, kind])) === 0) return 0
  try {
    const sendAll = await kinds[kind].load()
    const locks: LockManager | undefined = navigator.locks
    const work = () => sendAll(userId)
    return await (locks ? locks.request(`plumbline.send ${kind}`, work) : work())
  } catch {
    // The code could not be loaded: the connection is gone again.
    return 0
  }
}
