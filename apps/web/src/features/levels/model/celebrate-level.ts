import i18next from 'i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { client } from '#web/lib/api/client.ts'
import { asMutation } from '#web/lib/api/query-client.ts'

/**
 * Shows that a level was reached, unless another tab or device has shown it: the server lets one of them. `isOver` is asked
 * before that; who was let shows it, even if the live update of the claim arrives before its answer. A failure is left to
 * the next visit.
 */
export async function celebrateLevel(level: number, isOver: () => boolean): Promise<void> {
  await whenVisible()
  if (isOver()) return
  const claim = await asMutation(() => client.levels.celebrate({ level })).catch(() => null)
  if (claim?.isFirst !== true) return
  const t = i18next.getFixedT(null, 'levels')
  showToast({
    message: t('reached', { level }),
    link: { label: t('show'), to: '/profile#levels' },
    isCelebration: true,
  })
}

/** A hidden tab would take the celebration from the one that the user looks at. */
async function whenVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return
  await new Promise<void>((done) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      done()
    }
    document.addEventListener('visibilitychange', look)
  })
}
