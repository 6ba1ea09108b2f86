import type { CashOperation } from '@plumbline/contract/accounts/cash'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'
import { changeFollower } from '#web/lib/api/query-client.ts'
import { changesOfCash, type EnteredCash, enteredOf } from '../model/cash-form.ts'

// Apart from the other mutations: the list of accounts does without the rules of the cash form.

/** A stored operation as the form showed it first. */
type EditedCash = { readonly id: string; readonly before: EnteredCash }

/** Creates a cash operation, or changes what differs in the edited one; queries are refreshed before `onSaved` is called. */
export function useSaveCash(
  accountId: string,
  options: { readonly onSaved: () => void; readonly onError: (error: unknown) => void },
) {
  return useMutation({
    mutationFn: ({
      entered,
      edited,
    }: {
      readonly entered: EnteredCash
      readonly edited: EditedCash | null
    }) =>
      edited === null
        ? client.accounts.addCash({ accountId, ...entered })
        : client.accounts.updateCash({ id: edited.id, ...changesOfCash(edited.before, entered) }),
    onSuccess: async () => {
      await changeFollower.refetchChanged()
      options.onSaved()
    },
    onError: options.onError,
  })
}

/** Deletes or dismisses an operation; `onRemoved` receives the undo function. */
export function useRemoveCash(options: {
  readonly onRemoved: (outcome: 'deleted' | 'dismissed', undo: () => Promise<unknown>) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation({
    mutationFn: (operation: CashOperation) => client.accounts.deleteCash({ id: operation.id }),
    onSuccess: ({ outcome, operation }) => options.onRemoved(outcome, () => undoRemoval(outcome, operation)),
    onError: options.onError,
  })
}

/** Undo: re-creates a deleted operation, or restores a dismissed one. */
function undoRemoval(outcome: 'deleted' | 'dismissed', operation: CashOperation): Promise<unknown> {
  const { id, accountId } = operation
  return outcome === 'dismissed'
    ? client.accounts.restoreCash({ id })
    : client.accounts.addCash({ accountId, ...enteredOf(operation) })
}

/** Restores a dismissed operation. */
export function useRestoreCash({
  onRestored,
  onError,
}: {
  readonly onRestored: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(api.accounts.restoreCash.mutationOptions({ onSuccess: onRestored, onError }))
}
