import type { Strategy } from '@plumbline/contract/strategies/strategies'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

type Named = Pick<Strategy, 'id' | 'label'>

/** Actions on a strategy; a failure is shown as a notice, and a deletion or a merge can be undone. */
export function useStrategyActions() {
  const { t } = useTranslation('strategies')
  const errorText = useApiErrorText()
  const onError = (error: unknown) => showToast({ message: errorText(error) })
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
