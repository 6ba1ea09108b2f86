import type { TFunction } from 'i18next'
import { withBrowserLock } from '#web/lib/local-store/browser-lock.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { features } from './features.ts'

/** Sends what waits in this browser; one tab at a time, if the browser supports locks. */
export async function sendUnsent(userId: string, t: TFunction): Promise<void> {
  await Promise.all(
    features.map(async ({ unsent }) => {
      if (unsent === undefined) return
      const { kind, send, notice } = unsent
      const count = await withBrowserLock(kind, () => send(userId))
      if (count > 0 && notice) showToast({ message: t(notice, { count }) })
    }),
  )
}
