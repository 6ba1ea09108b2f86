import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { countOffline } from '#web/lib/offline/offline-store.ts'

/** Sends notes that were written offline, once a connection is available. Mounted once, in the shell. */
export function useSendDrafts(userId: string): void {
  const { t } = useTranslation()
  const online = useConnectivity((connectivity) => connectivity.online)
  useEffect(() => {
    if (!online) return
    void sendAlone(userId).then((count) => {
      if (count > 0) showToast({ message: t('notesSent', { count }) })
    })
  }, [online, userId, t])
}

/** One tab at a time, if the browser supports locks. */
async function sendAlone(userId: string): Promise<number> {
  if ((await countOffline(['waiting', userId, 'note'])) === 0) return 0
  try {
    const { sendDrafts } = await import('#web/features/notebooks/api/send-drafts.ts')
    const send = () => sendDrafts(userId)
    const locks: LockManager | undefined = navigator.locks
    return await (locks ? locks.request('plumbline.note-drafts', send) : send())
  } catch {
    // The code could not be loaded: the connection is gone again.
    return 0
  }
}
