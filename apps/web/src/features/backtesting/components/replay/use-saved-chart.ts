import type { Backtest } from '@plumbline/contract/backtesting/backtesting'
import type { Drawing, SessionChart } from '@plumbline/contract/backtesting/session-fields'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { client } from '#web/lib/api/client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

type Kept = {
  readonly drawings: readonly Drawing[]
  readonly chart: SessionChart
  /** null: no trading plan. */
  readonly planId: string | null
}

export type SavedChart = Kept & {
  /** Gets the latest drawings, also those of another tab. */
  readonly setDrawings: (change: (drawings: readonly Drawing[]) => readonly Drawing[]) => void
  readonly setChart: (changes: Partial<SessionChart>) => void
  readonly setPlan: (planId: string | null) => void
}

const TOGETHER_MS = 800

/** Drawings and look of a session's chart, and its trading plan; changes are saved a moment later. */
export function useSavedChart({ id, drawings, chart, planId, revision }: Backtest): SavedChart {
  const { t } = useTranslation('backtesting')
  const errorText = useApiErrorText()
  const [kept, setKept] = useState<Kept>({ drawings, chart, planId })
  const latest = useRef(kept)
  const saver = useRef({ revision, timer: 0, isSending: false, isDue: false })

  const send = useCallback(async () => {
    const own = saver.current
    const sendOnce = async () => {
      const { drawings: drawn, chart: look, planId: plan } = latest.current
      const changes = { drawings: [...drawn], chart: look, planId: plan }
      own.revision = (await client.backtesting.update({ id, changes, revision: own.revision })).revision
    }
    const showTheirs = async () => {
      const theirs = await client.backtesting.get({ id })
      own.revision = theirs.revision
      latest.current = { drawings: theirs.drawings, chart: theirs.chart, planId: theirs.planId }
      setKept(latest.current)
      showToast({ message: t('save.chartChanged') })
    }
    const tell = (key: 'chartFailed' | 'chartNotLoaded') => (error: unknown) =>
      showToast({ message: t(`save.${key}`, { reason: errorText(error) }) })
    own.isDue = true
    if (own.isSending) return
    own.isSending = true
    while (own.isDue) {
      own.isDue = false
      try {
        await sendOnce()
      } catch (error) {
        // If theirs cannot be loaded, the revision stays, and the next change is refused and loads them again.
        if (apiErrorOf(error).code === 'BACKTEST_CHANGED') await showTheirs().catch(tell('chartNotLoaded'))
        else tell('chartFailed')(error)
      }
    }
    own.isSending = false
  }, [id, t, errorText])

  const change = useCallback(
    (changes: Partial<Kept>) => {
      latest.current = { ...latest.current, ...changes }
      setKept(latest.current)
      clearTimeout(saver.current.timer)
      saver.current.timer = window.setTimeout(() => {
        saver.current.timer = 0
        void send()
      }, TOGETHER_MS)
    },
    [send],
  )
  useEffect(() => {
    const own = saver.current
    return () => {
      if (own.timer === 0) return
      clearTimeout(own.timer)
      own.timer = 0
      void send()
    }
  }, [send])
  return {
    ...kept,
    setDrawings: useCallback((drawn) => change({ drawings: drawn(latest.current.drawings) }), [change]),
    setChart: useCallback((look) => change({ chart: { ...latest.current.chart, ...look } }), [change]),
    setPlan: useCallback((plan) => change({ planId: plan }), [change]),
  }
}
