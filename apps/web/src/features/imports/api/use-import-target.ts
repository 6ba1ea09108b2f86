import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ImportPreview } from '@plumbline/contract/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'
import { follower, queryClient } from '#web/lib/api/query-client.ts'
import { newAccountOf } from '../model/account-facts.ts'
import { importOptions } from './import-options.ts'

type Target =
  | { readonly kind: 'existing'; readonly accountId: string }
  /** Created from the file's account data, in the file's currency. */
  | { readonly kind: 'new'; readonly account: ImportPreview['account']; readonly currency: string }

/** Moves a preview to another account or to a new one; `onMoved` receives the account's id. */
export function useImportTarget(importId: string, onMoved: (accountId: string) => void) {
  return useMutation({
    mutationFn: async (target: Target) => {
      const accountId = target.kind === 'existing' ? target.accountId : (await created(target)).id
      return client.imports.setAccount({ id: importId, accountId })
    },
    onSuccess: async (moved) => {
      await follower.refetchChanged()
      queryClient.setQueryData(importOptions(moved.id).queryKey, moved)
      await queryClient.invalidateQueries({ queryKey: api.imports.rows.key() })
      onMoved(moved.accountId)
    },
  })
}

function created({ account, currency }: Extract<Target, { kind: 'new' }>): Promise<Account> {
  const { name, broker } = newAccountOf(account)
  return client.accounts.create({ name: name === '' ? currency : name, broker, currency, type: 'live' })
}
