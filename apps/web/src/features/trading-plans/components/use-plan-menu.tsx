import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { usePlanActions } from './use-plan-actions.ts'

/** The menu of a plan. */
export function usePlanMenu(onDeleted?: () => void): (plan: TradingPlanTemplate) => readonly MenuEntry[] {
  const { t } = useTranslation('trading-plans')
  const navigate = useNavigate()
  const actions = usePlanActions()
  return (plan) => [
    {
      kind: 'action',
      id: 'active',
      label: plan.isActive ? t('action.deactivate') : t('action.activate'),
      icon: plan.isActive ? <CircleOff size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />,
      onSelect: () => actions.setActive(plan, !plan.isActive),
    },
    {
      kind: 'action',
      id: 'duplicate',
      label: t('action.duplicate'),
      icon: <Copy size={16} aria-hidden />,
      onSelect: () => actions.duplicate(plan, ({ id }) => void navigate(`/trading-plans/${id}`)),
    },
    { kind: 'separator', id: 'before-delete' },
    {
      kind: 'action',
      id: 'delete',
      label: t('action.delete'),
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onSelect: () => actions.remove(plan, onDeleted),
    },
  ]
}
