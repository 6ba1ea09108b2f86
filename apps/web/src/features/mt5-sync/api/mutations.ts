import type { CreateAccountInput } from '@plumbline/contract/accounts/accounts'
import type { ConnectMt5Input, Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'
import { changeFollower } from '#web/lib/api/query-client.ts'

export type LinkRequest = {
  readonly account:
    | { readonly kind: 'existing'; readonly id: string }
    | { readonly kind: 'new'; readonly input: CreateAccountInput }
  readonly link: Omit<ConnectMt5Input, 'id'>
  /** Sync at once instead of at the next check. */
  readonly sync: boolean
}

type LinkOptions = {
  /** The account was created; a retry after a later failure must not create another. */
  readonly onCreated?: (id: string) => void
  readonly onLinked: (id: string) => void
  readonly onError: (error: unknown) => void
}

/** Links an account, creating it first if necessary, or changes its link. */
export function useLinkAccount({ onCreated, onLinked, onError }: LinkOptions) {
  return useMutation({
    mutationFn: async ({ account, link, sync }: LinkRequest) => {
      const id = account.kind === 'existing' ? account.id : await create(account.input, onCreated)
      await client.mt5Sync.connect({ id, ...link })
      if (sync) await client.mt5Sync.sync({ id, wait: false })
      return id
    },
    // The request contains a password, so it must not stay in the cache.
    gcTime: 0,
    onSuccess: async (id) => {
      await changeFollower.refetchChanged()
      onLinked(id)
    },
    onError,
  })
}

async function create(input: CreateAccountInput, onCreated: LinkOptions['onCreated']): Promise<string> {
  const { id } = await client.accounts.create(input)
  await changeFollower.refetchChanged()
  onCreated?.(id)
  return id
}

/** Removes the link; trades stay. */
export function useDisconnect(onDone: () => void) {
  return useMutation(api.mt5Sync.disconnect.mutationOptions({ onSuccess: onDone }))
}

/** Tests whether the terminal accepts a login. */
export function useTestConnection() {
  // The request contains a password, so it must not stay in the cache.
  return useMutation(api.mt5Sync.test.mutationOptions({ gcTime: 0 }))
}

/** Creates a new key for the expert advisor, which revokes the previous one. The key is shown only once. */
export function useCreateLinkKey() {
  return useMutation(api.mt5Sync.createLinkKey.mutationOptions({ gcTime: 0 }))
}

/** Revokes the expert advisor's key. */
export function useRevokeLinkKey(onDone: () => void) {
  return useMutation(api.mt5Sync.revokeLinkKey.mutationOptions({ onSuccess: onDone }))
}

/** Starts a sync; its progress arrives by live events. */
export function useSyncNow(onError: (error: unknown) => void) {
  return useMutation({
    mutationFn: (id: string) => client.mt5Sync.sync({ id, wait: false }),
    onError,
  })
}

/** Syncs every account whose link is enabled, and waits up to a minute for the results. */
export function useSyncAll(options: {
  readonly onDone: (runs: readonly Mt5Run[]) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation({
    mutationFn: () => client.mt5Sync.syncAll({ wait: true }),
    onSuccess: ({ runs }) => options.onDone(runs),
    onError: options.onError,
  })
}

/** Asks the terminal for the price bars of all trades again. */
export function useFetchBars(options: {
  readonly onStarted: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.mt5Sync.fetchBars.mutationOptions({ onSuccess: options.onStarted, onError: options.onError }),
  )
}

/** Undoes a run and disables the link; `force` confirms it although trades were edited since. */
export function useUndoRun(onUndone: () => void) {
  return useMutation(api.mt5Sync.undoRun.mutationOptions({ onSuccess: onUndone }))
}

/** Restores what an undone run had added; the link stays disabled. */
export function useRestoreRun(onRestored: () => void) {
  return useMutation(api.mt5Sync.restoreRun.mutationOptions({ onSuccess: onRestored }))
}
