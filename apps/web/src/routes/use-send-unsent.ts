import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { hasKeptInput } from '#web/lib/local-store/local-storage.ts'
import { countOffline } from '#web/lib/offline/offline-store.ts'

/**
 * Sends what was made offline, and what a page had not saved when it was closed, once a connection is available. Mounted
 * once, in the shell.
 */
export function useSendUnsent(userId: string): void {
  const { t } = useTranslation()
  const online = useConnectivity((connectivity) => connectivity.online)
  useEffect(() => {
    const send = async () => {
      if (!hasKeptInput() && (await countOffline(['waiting', userId])) === 0) return
      await (await import('./send-unsent.ts')).sendUnsent(userId, t)
    }
    // If the code cannot be loaded, the connection is gone again.
    if (online) send().catch(() => undefined)
  }, [online, userId, t])
}
