import type { Strategy } from '@plumbline/contract/strategies/strategies'
import { useMutation } from '@tanstack/react-query'
import Columns2 from 'lucide-react/icons/columns-2'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
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
    menuAction('rename', t('action.rename'), Pencil, () => onAsk({ kind: 'rename', strategy })),
    menuAction(
      'compare',
      t('action.compare'),
      Columns2,
      () => void navigate(`/strategy/compare?${new URLSearchParams({ a: strategy.id })}`),
    ),
    menuAction('merge', t('action.merge'), Merge, () => onAsk({ kind: 'merge', strategy })),
    { kind: 'separator', id: 'before-delete' },
    menuAction('delete', t('action.delete'), Trash2, () => actions.remove(strategy, onDeleted), {
      danger: true,
    }),
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
