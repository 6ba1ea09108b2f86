import type { Strategy } from '@plumbline/contract/strategies/strategies'
import Columns2 from 'lucide-react/icons/columns-2'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { useStrategyActions } from './use-strategy-actions.ts'

export type AskedStrategy = { readonly kind: 'rename' | 'merge'; readonly strategy: Strategy }

/** The menu of a strategy. */
export function useStrategyMenu(
  onAsk: (asked: AskedStrategy) => void,
  onDeleted?: () => void,
): (strategy: Strategy) => readonly MenuEntry[] {
  const { t } = useTranslation('strategies')
  const navigate = useNavigate()
  const actions = useStrategyActions()
  return (strategy) => [
    {
      kind: 'action',
      id: 'rename',
      label: t('action.rename'),
      icon: <Pencil size={16} aria-hidden />,
      onSelect: () => onAsk({ kind: 'rename', strategy }),
    },
    {
      kind: 'action',
      id: 'compare',
      label: t('action.compare'),
      icon: <Columns2 size={16} aria-hidden />,
      onSelect: () => void navigate(`/strategy/compare?${new URLSearchParams({ a: strategy.id })}`),
    },
    {
      kind: 'action',
      id: 'merge',
      label: t('action.merge'),
      icon: <Merge size={16} aria-hidden />,
      onSelect: () => onAsk({ kind: 'merge', strategy }),
    },
    { kind: 'separator', id: 'before-delete' },
    {
      kind: 'action',
      id: 'delete',
      label: t('action.delete'),
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onSelect: () => actions.remove(strategy, onDeleted),
    },
  ]
}
