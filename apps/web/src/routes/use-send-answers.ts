import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { countOffline } from '#web/lib/offline/offline-store.ts'

/** Sends answers of reviews that were given offline, once a connection is available. Mounted once, in the shell. */
export function useSendAnswers(userId: string): void {
  const { t } = useTranslation()
  const online = useConnectivity((connectivity) => connectivity.online)
  useEffect(() => {
    if (!online) return
    void send(userId).then((count) => {
      if (count > 0) showToast({ message: t('reviewsSent', { count }) })
    })
  }, [online, userId, t])
}

/** Without a lock between tabs: an answer that is sent twice changes nothing. */
async function send(userId: string): Promise<number> {
  if ((await countOffline(['waiting', userId, 'review'])) === 0) return 0
  try {
    const { sendAnswers } = await import('#web/features/daily-reviews/api/send-answers.ts')
    return await sendAnswers(userId)
  } catch {
    // The code could not be loaded: the connection is gone again.
    return 0
  }
}
