import type { CreateAccountInput } from '@plumbline/contract/accounts/accounts'
import type { ConnectMt5Input } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'
import { refreshLink } from './refresh-link.ts'

export type LinkRequest = {
  readonly account:
    | { readonly kind: 'existing'; readonly id: string }
    | { readonly kind: 'new'; readonly input: CreateAccountInput }
  readonly link: Omit<ConnectMt5Input, 'id'>
  /** Begin a synchronisation at once instead of with the next check. */
  readonly sync: boolean
}

type Options = {
  /** The account is there; what fails after it must not make another one. */
  readonly onCreated?: (id: string) => void
  readonly onLinked: (id: string) => void
  readonly onError: (error: unknown) => void
}

/** Links an account, which may have to be made first, or changes its link. */
export function useLinkAccount({ onCreated, onLinked, onError }: Options) {
  return useMutation({
    mutationFn: async ({ account, link, sync }: LinkRequest) => {
      const id = account.kind === 'existing' ? account.id : await create(account.input, onCreated)
      await client.mt5Sync.connect({ id, ...link })
      if (sync) await client.mt5Sync.sync({ id, wait: false })
      return id
    },
    // A password is in what was sent: nothing keeps it.
    gcTime: 0,
    onSuccess: async (id) => {
      await refreshLink()
      onLinked(id)
    },
    onError,
  })
}

async function create(input: CreateAccountInput, onCreated: Options['onCreated']): Promise<string> {
  const { id } = await client.accounts.create(input)
  await refreshAccountData()
  onCreated?.(id)
  return id
}
