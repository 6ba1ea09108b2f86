import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { countOffline } from '#web/lib/offline/offline-store.ts'

/** What waits in this browser, by its kind, and what sends it. */
const kinds = {
  review: async () => (await import('#web/features/daily-reviews/api/send-answers.ts')).sendAnswers,
  habit: async () => (await import('#web/features/habits/api/send-entries.ts')).sendEntries,
} as const
type Kind = keyof typeof kinds

/** Sends answers of reviews and entries of habits that were made offline, once a connection is available. Mounted once, in the shell. */
export function useSendAnswers(userId: string): void {
  const { t } = useTranslation()
  const online = useConnectivity((connectivity) => connectivity.online)
  useEffect(() => {
    if (!online) return
    void send(userId, 'review').then((count) => {
      if (count > 0) showToast({ message: t('reviewsSent', { count }) })
    })
    void send(userId, 'habit').then((count) => {
      if (count > 0) showToast({ message: t('habitsSent', { count }) })
    })
  }, [online, userId, t])
}

/** Without a lock between tabs: a change that is sent twice changes nothing. */
async function send(userId: string, kind: Kind): Promise<number> {
  if ((await countOffline(['waiting', userId, kind])) === 0) return 0
  try {
    return await (await kinds[kind]())(userId)
  } catch {
    // The code could not be loaded: the connection is gone again.
    return 0
  }
}
