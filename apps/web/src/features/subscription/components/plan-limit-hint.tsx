import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { onRefusal } from '#web/lib/api/api-error.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

/** Wherever an addition exceeds the plan: says which limit, and leads to the plans. Mounted once, in the shell. */
export function PlanLimitHint() {
  const { t } = useTranslation()
  const errorText = useApiErrorText()
  useEffect(
    () =>
      onRefusal(({ code }, error) => {
        if (code !== 'PLAN_LIMIT_REACHED') return
        showToast({ message: errorText(error), link: { label: t('plan.see'), to: '/pricing' } })
      }),
    [t, errorText],
  )
  return null
}
