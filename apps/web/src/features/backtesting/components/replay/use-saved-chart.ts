import type { Backtest } from '@plumbline/contract/backtesting/backtesting'
import type { Drawing, SessionChart } from '@plumbline/contract/backtesting/session-fields'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { client } from '#web/lib/api/client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

type Kept = { readonly drawings: readonly Drawing[]; readonly chart: SessionChart }

export type SavedChart = Kept & {
  readonly setDrawings: (drawings: readonly Drawing[]) => void
  readonly setChart: (changes: Partial<SessionChart>) => void
}

const TOGETHER_MS = 800

/** Drawings and look of a session's chart; changes are saved a moment later. */
export function useSavedChart({ id, drawings, chart, revision }: Backtest): SavedChart {
  const { t } = useTranslation('backtesting')
  const errorText = useApiErrorText()
  const [kept, setKept] = useState<Kept>({ drawings, chart })
  const latest = useRef(kept)
  const saver = useRef({ revision, timer: 0, isSending: false, isDue: false })

  const send = useCallback(async () => {
    const own = saver.current
    const sendOnce = async () => {
      const { drawings: drawn, chart: look } = latest.current
      const changes = { drawings: [...drawn], chart: look }
      own.revision = (await client.backtesting.update({ id, changes, revision: own.revision })).revision
    }
    const showTheirs = async () => {
      const theirs = await client.backtesting.get({ id }).catch(() => undefined)
      if (theirs === undefined) return
      own.revision = theirs.revision
      latest.current = { drawings: theirs.drawings, chart: theirs.chart }
      setKept(latest.current)
      showToast({ message: t('save.chartChanged') })
    }
    own.isDue = true
    if (own.isSending) return
    own.isSending = true
    while (own.isDue) {
      own.isDue = false
      try {
        await sendOnce()
      } catch (error) {
        if (apiErrorOf(error).code === 'BACKTEST_CHANGED') await showTheirs()
        else showToast({ message: t('save.chartFailed', { reason: errorText(error) }) })
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
    setDrawings: useCallback((drawn) => change({ drawings: drawn }), [change]),
    setChart: useCallback((look) => change({ chart: { ...latest.current.chart, ...look } }), [change]),
  }
}
