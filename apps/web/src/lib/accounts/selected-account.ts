import type { Account } from '@plumbline/contract/accounts/accounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useChangeSearch, useCurrentLocation } from '#web/lib/navigation/use-change-search.ts'
import { create } from 'zustand'
import { api } from '#web/lib/api/client.ts'
import { accountOf } from './choose-account.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'

/** All accounts and the stored selection. */
export const accountsOptions = () => api.accounts.list.queryOptions()

/** The account last shown in this tab: a link without `?account=` stays with it. */
export const useTabAccount = create<{ readonly id: string | null }>()(() => ({ id: null }))
forgetWithSession(() => useTabAccount.setState({ id: null }))

/** The accounts and the selected one. `pending`: not known yet. */
export function useSelectedAccount() {
  const [params] = useSearchParams()
  const tabAccount = useTabAccount((state) => state.id)
  const { data, isPending, error, refetch } = useQuery(accountsOptions())
  const accounts = data?.accounts ?? none
  const selected = data ? accountOf(data, params, tabAccount) : null
  return { accounts, selected, pending: isPending, error, refetch }
}

const none: readonly Account[] = []

/** Selects another account: at once in the URL, and stored for the next visit. */
export function useSelectAccount(): (id: string) => void {
  const changeSearch = useChangeSearch()
  const { mutate } = useMutation(
    api.accounts.select.mutationOptions({
      onSuccess: (list) => queryClient.setQueryData(accountsOptions().queryKey, list),
    }),
  )
  return useCallback(
    (id) => {
      useTabAccount.setState({ id })
      changeSearch(
        (params) => {
          const next = withAccount(params, id)
          // Selecting one account ends the view of all accounts (journal, reports).
          next.delete('accounts')
          return next
        },
        { replace: true },
      )
      mutate({ id })
    },
    [mutate, changeSearch],
  )
}

/** Used once, by the shell: keeps the account in the URL, so that it can be shared. */
export function useAccountInUrl(): void {
  const { selected } = useSelectedAccount()
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const id = selected?.id
  const named = params.get('account')
  const { key } = useLocation()
  const idle = useNavigation().state === 'idle'
  const whereNow = useCurrentLocation()
  useEffect(() => {
    if (id === undefined) return
    useTabAccount.setState({ id })
    // During another navigation, do nothing: writing the URL would return the user to the previous page.
    const here = idle && whereNow()?.key === key
    if (named !== id && here) changeSearch((known) => withAccount(known, id), { replace: true })
  }, [id, named, key, idle, whereNow, changeSearch])
}

function withAccount(params: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('account', id)
  return next
}
