import type { CashOperation } from '@plumbline/contract/accounts/cash'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'
import { enteredOf } from '../model/cash-form.ts'

/** Deletes or dismisses an operation; `onRemoved` is given the way back. */
export function useRemoveCash(options: {
  readonly onRemoved: (outcome: 'deleted' | 'dismissed', undo: () => Promise<void>) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation({
    mutationFn: (operation: CashOperation) => client.accounts.deleteCash({ id: operation.id }),
    onSuccess: async ({ outcome, operation }) => {
      options.onRemoved(outcome, async () => {
        await takeBack(outcome, operation)
        await refreshAccountData()
      })
      await refreshAccountData()
    },
    onError: options.onError,
  })
}

/** What was deleted is entered again; what was dismissed counts again. */
async function takeBack(outcome: 'deleted' | 'dismissed', operation: CashOperation): Promise<void> {
  const { id, accountId } = operation
  if (outcome === 'dismissed') await client.accounts.restoreCash({ id })
  else await client.accounts.addCash({ accountId, ...enteredOf(operation) })
}
