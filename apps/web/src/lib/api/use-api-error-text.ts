import { type PlanLimit, planLimits } from '@plumbline/domain/subscription/plan-limits'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import { apiErrorOf } from './api-error.ts'

/**
 * The text of a failed call by its code, in the user's language; a code without a text is unknown. Two texts have a
 * parameter that is a text itself: the state of an import, and what a plan allows.
 */
export function useApiErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors')
  return useCallback(
    (error) => {
      const { code, data } = apiErrorOf(error)
      const stateKey = `importState.${String(data['state'])}`
      const state = isTextKey(i18n, 'errors', stateKey) ? { state: t(stateKey) } : {}
      const { what, limit } = data
      const allowed =
        isPlanLimit(what) && typeof limit === 'number'
          ? { allowed: t(`planLimit.${what}`, { count: limit }) }
          : {}
      // With the error's data, since a text with a count exists in its plural forms alone.
      const known = i18n.exists(`errors:code.${code}`, data) ? code : 'UNKNOWN'
      return t(`code.${known}`, { ...data, ...state, ...allowed })
    },
    [t, i18n],
  )
}

function isPlanLimit(what: unknown): what is PlanLimit {
  return typeof what === 'string' && Object.hasOwn(planLimits.basic, what)
}
