import type { Strategy } from '@plumbline/contract/strategies/strategies'
import { useMutation } from '@tanstack/react-query'
import Columns2 from 'lucide-react/icons/columns-2'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { api } from '#web/lib/api/client.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'

export type PendingStrategyAction = { readonly kind: 'rename' | 'merge'; readonly strategy: Strategy }

/** The menu of a strategy. */
export function useStrategyMenu(
  onAsk: (asked: PendingStrategyAction) => void,
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

type Named = Pick<Strategy, 'id' | 'label'>

/** Actions on a strategy; a failure is shown as a notice, and a deletion or a merge can be undone. */
export function useStrategyActions() {
  const { t } = useTranslation('strategies')
  const showError = useErrorToast()
  const onError = showError
  const undo = useMutation(api.trades.undo.mutationOptions({ onError }))
  const restore = useMutation(api.strategies.restore.mutationOptions({ onError }))
  const remove = useMutation(api.strategies.delete.mutationOptions({ onError }))
  const merge = useMutation(api.strategies.merge.mutationOptions({ onError }))
  return {
    isMerging: merge.isPending,
    remove: ({ id, label }: Named, onDone: () => void = () => undefined) =>
      remove.mutate(
        { id },
        {
          onSuccess: () => {
            showToast({ message: t('done.deleted', { label }), onUndo: () => restore.mutate({ id }) })
            onDone()
          },
        },
      ),
    merge: ({ id, label }: Named, into: Named, onDone: () => void = () => undefined) =>
      merge.mutate(
        { id, into: into.id },
        {
          onSuccess: ({ count, editId }) => {
            showToast({
              message: t('done.merged', { label, into: into.label, count }),
              onUndo: () => undo.mutate({ id: editId }),
            })
            onDone()
          },
        },
      ),
  }
}
