import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect } from 'react'
import { client } from '#web/lib/api/client.ts'
import { runAsMutation } from '#web/lib/api/query-client.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { levelOptions } from '../api/queries.ts'

/** Celebrates a level that was reached, once across tabs and devices, in a toast. Renders nothing itself. */
export function LevelCelebration() {
  const due = useQuery(levelOptions()).data?.celebrate ?? null
  useEffect(() => {
    if (due === null) return undefined
    let isOver = false
    void celebrateLevel(due, () => isOver)
    return () => {
      isOver = true
    }
  }, [due])
  return null
}

/**
 * Shows that a level was reached, unless another tab or device has shown it: the server lets one of them. `isOver` is asked
 * before that; who was let shows it, even if the live update of the claim arrives before its answer. A failure is left to
 * the next visit.
 */
async function celebrateLevel(level: number, isOver: () => boolean): Promise<void> {
  await whenVisible()
  if (isOver()) return
  const claim = await runAsMutation(() => client.levels.celebrate({ level })).catch(() => null)
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
