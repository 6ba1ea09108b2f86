import { useEffect } from 'react'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'
import { useFirstDayFacts } from '../api/queries.ts'
import { useSetFirstDay } from '../api/mutations.ts'
import {
  type FirstDayFacts,
  firstDayAccount,
  firstDaySteps,
  type FirstDayStep,
  isFirstDayOver,
} from './first-day-steps.ts'
import { setGuideVisit, useGuideVisit } from './guide-store.ts'

export type FirstDayGuide = {
  readonly evidence: FirstDayFacts
  readonly steps: readonly FirstDayStep[]
  readonly isOver: boolean
}

/**
 * The getting-started guide; `unknown` while its steps load, null if it was closed or was complete before it was ever
 * shown. Its steps are requested only while it is open.
 */
export function useFirstDay(): FirstDayGuide | 'unknown' | null {
  const settings = useSettings().data
  const visit = useGuideVisit((state) => state.visit)
  const { accounts, selected, pending, error } = useSelectedAccount()
  const setFirstDay = useSetFirstDay()
  const isOpen = settings?.firstDay === 'open'
  const isAsked = visit === 'stays' || (isOpen && visit !== 'away')
  const isKnown = !pending && (error === null || accounts.length > 0)
  const known = useFirstDayFacts(firstDayAccount(accounts, selected), isAsked && isKnown)
  const evidence = known ?? null
  const steps = evidence ? firstDaySteps(evidence) : []
  const isOver = evidence !== null && isFirstDayOver(evidence, steps)
  const isShown = evidence !== null && (visit === 'stays' || !isOver)
  const isToClose = isOpen && isOver
  useEffect(() => {
    if (isShown) setGuideVisit('stays')
  }, [isShown])
  useEffect(() => {
    if (isToClose) setFirstDay('closed')
  }, [isToClose, setFirstDay])
  if (isShown) return { evidence, steps, isOver }
  return known === undefined ? 'unknown' : null
}
