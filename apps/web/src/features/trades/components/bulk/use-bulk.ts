import type { BulkChanges } from '@plumbline/contract/trades/trade-fields'
import type { TradeSelectionInput } from '@plumbline/contract/selection/trade-filter'
import { useTranslation } from 'react-i18next'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useBulkDelete, useBulkUpdate, useDoneToast } from '../../api/mutations.ts'

type ChangeOptions = {
  readonly acceptCurrency?: boolean
  readonly onDone?: () => void
}

/** Bulk writes to the selected trades: a toast states their number and offers undo, or shows the error. */
export function useBulk(selection: TradeSelectionInput, onGone: () => void) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const onError = useErrorToast()
  const done = useDoneToast()
  const update = useBulkUpdate()
  const remove = useBulkDelete()
  const words = (count: number) => ({ count, trades: format.number(count) })
  return {
    busy: update.isPending || remove.isPending,
    change: (changes: BulkChanges, { acceptCurrency = false, onDone }: ChangeOptions = {}) =>
      update.mutate(
        { selection, changes, acceptCurrency },
        {
          onSuccess: ({ count, editId }) => {
            onDone?.()
            // Moved trades are no longer in this list.
            if (changes.accountId !== undefined) onGone()
            done(t('bulk.changed', words(count)), editId)
          },
          onError,
        },
      ),
    remove: (onDone?: () => void) =>
      remove.mutate(
        { selection },
        {
          onSuccess: ({ count, editId }) => {
            onDone?.()
            onGone()
            done(t('bulk.deleted', words(count)), editId)
          },
          onError,
        },
      ),
  }
}

export type Bulk = ReturnType<typeof useBulk>
