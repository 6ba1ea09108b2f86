import type { AdminUser } from '@plumbline/contract/admin/admin'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'

/** What whoever changes a user hears of it; `undo` where the opposite exists. */
type ChangeOptions = {
  readonly onDone: (user: AdminUser, undo?: () => Promise<unknown>) => void
  readonly onError: (error: unknown) => void
}

/** Keeps a user out; they are signed out at once. */
export function useDisableUser({ onDone, onError }: ChangeOptions) {
  return useMutation(
    api.admin.disableUser.mutationOptions({
      onSuccess: (user) => onDone(user, () => client.admin.enableUser({ id: user.id })),
      onError,
    }),
  )
}

/** Lets a user in again. */
export function useEnableUser({ onDone, onError }: ChangeOptions) {
  return useMutation(
    api.admin.enableUser.mutationOptions({
      onSuccess: (user) => onDone(user, () => client.admin.disableUser({ id: user.id })),
      onError,
    }),
  )
}

/** Makes a user an administrator, or no longer. */
export function useSetAdmin({ onDone, onError }: ChangeOptions) {
  return useMutation(
    api.admin.setAdmin.mutationOptions({
      onSuccess: (user, { id, isAdmin }) =>
        onDone(user, () => client.admin.setAdmin({ id, isAdmin: !isAdmin })),
      onError,
    }),
  )
}

/** Takes a user's address as confirmed. */
export function useVerifyUser({ onDone, onError }: ChangeOptions) {
  return useMutation(api.admin.verifyUser.mutationOptions({ onSuccess: (user) => onDone(user), onError }))
}

/** Signs a user out of every browser. */
export function useRevokeUserSessions({
  onDone,
  onError,
}: {
  readonly onDone: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(api.admin.revokeSessions.mutationOptions({ onSuccess: onDone, onError }))
}

/** The text of a mail. Not a query: every reading is recorded, so it is asked for once, and when somebody says so. */
export function useReadMail() {
  return useMutation({ mutationFn: (id: string) => client.admin.mail({ id }) })
}

/** Tries to send a mail again now. */
export function useRetryMail({
  onBegun,
  onError,
}: {
  readonly onBegun: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(api.admin.retryMail.mutationOptions({ onSuccess: onBegun, onError }))
}
