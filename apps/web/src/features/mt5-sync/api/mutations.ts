import type { CreateAccountInput } from '@plumbline/contract/accounts/accounts'
import type { ConnectMt5Input, Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'
import { follower } from '#web/lib/api/query-client.ts'

export type LinkRequest = {
  readonly account:
    | { readonly kind: 'existing'; readonly id: string }
    | { readonly kind: 'new'; readonly input: CreateAccountInput }
  readonly link: Omit<ConnectMt5Input, 'id'>
  /** Begin a synchronisation at once instead of with the next check. */
  readonly sync: boolean
}

type LinkOptions = {
  /** The account is there; what fails after it must not make another one. */
  readonly onCreated?: (id: string) => void
  readonly onLinked: (id: string) => void
  readonly onError: (error: unknown) => void
}

/** Links an account, which may have to be made first, or changes its link. */
export function useLinkAccount({ onCreated, onLinked, onError }: LinkOptions) {
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
      await follower.refetchChanged()
      onLinked(id)
    },
    onError,
  })
}

async function create(input: CreateAccountInput, onCreated: LinkOptions['onCreated']): Promise<string> {
  const { id } = await client.accounts.create(input)
  await follower.refetchChanged()
  onCreated?.(id)
  return id
}

/** Takes the link away; trades stay. */
export function useDisconnect(onDone: () => void) {
  return useMutation(api.mt5Sync.disconnect.mutationOptions({ onSuccess: onDone }))
}

/** Whether a terminal lets a login in. */
export function useTestConnection() {
  // A password is in what was sent: nothing keeps it.
  return useMutation(api.mt5Sync.test.mutationOptions({ gcTime: 0 }))
}

/** A new key for the expert advisor; the one before it stops working. It is told this once. */
export function useCreateLinkKey() {
  return useMutation(api.mt5Sync.createLinkKey.mutationOptions({ gcTime: 0 }))
}

/** The expert advisor's key opens nothing any more. */
export function useRevokeLinkKey(onDone: () => void) {
  return useMutation(api.mt5Sync.revokeLinkKey.mutationOptions({ onSuccess: onDone }))
}

/** Begins a synchronisation; how it goes on is seen live. */
export function useSyncNow(onError: (error: unknown) => void) {
  return useMutation({
    mutationFn: (id: string) => client.mt5Sync.sync({ id, wait: false }),
    onError,
  })
}

/** Synchronises every account whose link is on, and waits for them, a minute at most. */
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

/** Takes back what a run added, and switches the link off; `force` where trades of it were edited since. */
export function useUndoRun(onUndone: () => void) {
  return useMutation(api.mt5Sync.undoRun.mutationOptions({ onSuccess: onUndone }))
}

/** Restores what an undone run had added; the link stays off. */
export function useRestoreRun(onRestored: () => void) {
  return useMutation(api.mt5Sync.restoreRun.mutationOptions({ onSuccess: onRestored }))
}
