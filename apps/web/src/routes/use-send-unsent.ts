import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { hasKeptInput } from '#web/lib/local-store/local-storage.ts'
import { inputPrefix, pageLock } from '#web/lib/local-store/local-stores.ts'
import { countOffline } from '#web/lib/local-store/offline-store.ts'

/**
 * Sends what was made offline, and what another page had not saved when it was closed, once a connection is available.
 * Mounted once, in the shell.
 */
export function useSendUnsent(userId: string): void {
  const { t } = useTranslation()
  const online = useConnectivity((connectivity) => connectivity.online)
  useEffect(() => {
    if (!online) return undefined
    const send = async () => {
      if (!hasKeptInput() && (await countOffline(['waiting', userId])) === 0) return
      await (await import('./send-unsent.ts')).sendUnsent(userId, t)
    }
    // If the code cannot be loaded, the connection is gone again.
    const trySending = () => void send().catch(() => undefined)
    trySending()
    return afterOtherPages(userId, trySending)
  }, [online, userId, t])
}

/**
 * Calls `act` whenever another page ends that has kept input, however long this one has been open: pages are found by
 * the lock that they hold, and later ones by what they store. Returns what ends this.
 */
function afterOtherPages(userId: string, act: () => void): () => void {
  // Only on https and localhost.
  const locks: LockManager | undefined = navigator.locks
  const stop = new AbortController()
  const { signal } = stop
  const waiting = new Set<string>()
  const waitFor = async (lock: string) => {
    if (waiting.has(lock)) return
    waiting.add(lock)
    // Shared: all that wait get it at once.
    await locks?.request(lock, { mode: 'shared', signal }, () => undefined)
    // If it was free because that page had not got it yet, the next key that is typed there is noticed again.
    waiting.delete(lock)
    act()
  }
  const wait = (lock: string) => void waitFor(lock).catch(() => undefined)
  const prefix = `${inputPrefix}${userId} `
  const hear = ({ key, newValue }: StorageEvent) => {
    const [page = ''] = key?.startsWith(prefix) ? key.slice(prefix.length).split(' ') : []
    if (page !== '' && newValue !== null) wait(pageLock(page))
  }
  if (locks) window.addEventListener('storage', hear, { signal })
  void locks?.query().then(({ held = [] }) => {
    for (const { name = '' } of held) if (name.startsWith(pageLock(''))) wait(name)
  })
  return () => stop.abort()
}
