import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

/** Actions on a plan; a failure is shown as a notice. */
export function usePlanActions() {
  const { t } = useTranslation('trading-plans')
  const errorText = useApiErrorText()
  const onError = (error: unknown) => showToast({ message: errorText(error) })
  const update = useMutation(api.tradingPlans.update.mutationOptions({ onError }))
  const duplicate = useMutation(api.tradingPlans.duplicate.mutationOptions({ onError }))
  const remove = useMutation(api.tradingPlans.delete.mutationOptions({ onError }))
  const restore = useMutation(api.tradingPlans.restore.mutationOptions({ onError }))
  return {
    setActive: ({ id, name }: TradingPlanTemplate, isActive: boolean) =>
      update.mutate(
        { id, changes: { isActive } },
        {
          onSuccess: () =>
            showToast({
              message: isActive ? t('done.activated', { name }) : t('done.deactivated', { name }),
            }),
        },
      ),
    duplicate: ({ id, name }: TradingPlanTemplate, onDone: (copy: TradingPlanTemplate) => void) =>
      duplicate.mutate(
        { id, name: t('action.copyName', { name }).slice(0, 200) },
        {
          onSuccess: (copy) => {
            showToast({ message: t('done.duplicated') })
            onDone(copy)
          },
        },
      ),
    remove: ({ id, name }: TradingPlanTemplate, onDone: () => void = () => undefined) =>
      remove.mutate(
        { id },
        {
          onSuccess: () => {
            showToast({ message: t('done.deleted', { name }), onUndo: () => restore.mutate({ id }) })
            onDone()
          },
        },
      ),
  }
}
