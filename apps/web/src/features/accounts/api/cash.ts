import type { CashOperation } from '@plumbline/contract/accounts/cash'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'
import { follower } from '#web/lib/api/query-client.ts'
import { type EnteredCash, enteredOf } from '../model/cash-form.ts'

export const CASH_ROWS = 50

/** A page of the account's cash operations, latest first; `dismissed` asks for those that do not count. */
export function useCashLedger(
  accountId: string,
  page: { readonly dismissed: boolean; readonly offset: number },
) {
  return useQuery({
    ...api.accounts.cash.queryOptions({ input: { accountId, limit: CASH_ROWS, ...page } }),
    placeholderData: keepPreviousData,
  })
}

/** Enters an operation, or changes the one with `id`; it is on screen when `onSaved` is called. */
export function useSaveCash(
  accountId: string,
  options: { readonly onSaved: () => void; readonly onError: (error: unknown) => void },
) {
  return useMutation({
    mutationFn: ({ id, ...values }: EnteredCash & { readonly id: string | null }) =>
      id === null
        ? client.accounts.addCash({ accountId, ...values })
        : client.accounts.updateCash({ id, ...values }),
    onSuccess: async () => {
      await follower.refetchChanged()
      options.onSaved()
    },
    onError: options.onError,
  })
}

/** Deletes or dismisses an operation; `onRemoved` is given the way back. */
export function useRemoveCash(options: {
  readonly onRemoved: (outcome: 'deleted' | 'dismissed', undo: () => Promise<unknown>) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation({
    mutationFn: (operation: CashOperation) => client.accounts.deleteCash({ id: operation.id }),
    onSuccess: ({ outcome, operation }) => options.onRemoved(outcome, () => takeBack(outcome, operation)),
    onError: options.onError,
  })
}

/** What was deleted is entered again; what was dismissed counts again. */
function takeBack(outcome: 'deleted' | 'dismissed', operation: CashOperation): Promise<unknown> {
  const { id, accountId } = operation
  return outcome === 'dismissed'
    ? client.accounts.restoreCash({ id })
    : client.accounts.addCash({ accountId, ...enteredOf(operation) })
}

/** Lets a dismissed operation count again. */
export function useRestoreCash({
  onRestored,
  onError,
}: {
  readonly onRestored: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(api.accounts.restoreCash.mutationOptions({ onSuccess: onRestored, onError }))
}
