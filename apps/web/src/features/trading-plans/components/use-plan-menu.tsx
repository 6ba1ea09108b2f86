import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { useMutation } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import { api } from '#web/lib/api/client.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'

/** The menu of a plan. */
export function usePlanMenu(onDeleted?: () => void): (plan: TradingPlanTemplate) => readonly MenuEntry[] {
  const { t } = useTranslation('trading-plans')
  const navigate = useNavigate()
  const actions = usePlanActions()
  return (plan) => [
    menuAction(
      'active',
      plan.isActive ? t('action.deactivate') : t('action.activate'),
      plan.isActive ? CircleOff : CircleCheck,
      () => actions.setActive(plan, !plan.isActive),
    ),
    menuAction('duplicate', t('action.duplicate'), Copy, () =>
      actions.duplicate(plan, ({ id }) => void navigate(`/trading-plans/${id}`)),
    ),
    { kind: 'separator', id: 'before-delete' },
    menuAction('delete', t('action.delete'), Trash2, () => actions.remove(plan, onDeleted), { danger: true }),
  ]
}

/** Actions on a plan; a failure is shown as a notice. */
function usePlanActions() {
  const { t } = useTranslation('trading-plans')
  const showError = useErrorToast()
  const onError = showError
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
