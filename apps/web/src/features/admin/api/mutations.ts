import type { AdminUser } from '@plumbline/contract/admin/admin'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'

/** `onDone` receives the changed user, and `undo` if the change can be reverted. */
type ChangeOptions = {
  readonly onDone: (user: AdminUser, undo?: () => Promise<unknown>) => void
  readonly onError: (error: unknown) => void
}

/** Disables a user and signs them out at once. */
export function useDisableUser({ onDone, onError }: ChangeOptions) {
  return useMutation(
    api.admin.disableUser.mutationOptions({
      onSuccess: (user) => onDone(user, () => client.admin.enableUser({ id: user.id })),
      onError,
    }),
  )
}

export function useEnableUser({ onDone, onError }: ChangeOptions) {
  return useMutation(
    api.admin.enableUser.mutationOptions({
      onSuccess: (user) => onDone(user, () => client.admin.disableUser({ id: user.id })),
      onError,
    }),
  )
}

/** Grants or revokes administrator rights. */
export function useSetAdmin({ onDone, onError }: ChangeOptions) {
  return useMutation(
    api.admin.setAdmin.mutationOptions({
      onSuccess: (user, { id, isAdmin }) =>
        onDone(user, () => client.admin.setAdmin({ id, isAdmin: !isAdmin })),
      onError,
    }),
  )
}

/** Marks a user's address as verified. */
export function useVerifyUser({ onDone, onError }: ChangeOptions) {
  return useMutation(api.admin.verifyUser.mutationOptions({ onSuccess: (user) => onDone(user), onError }))
}

/** Revokes all sessions of a user. */
export function useRevokeUserSessions({
  onDone,
  onError,
}: {
  readonly onDone: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(api.admin.revokeSessions.mutationOptions({ onSuccess: onDone, onError }))
}

/** Reads the text of a mail. A mutation, not a query: the server audits every read, so it runs only on request. */
export function useReadMail() {
  return useMutation({ mutationFn: (id: string) => client.admin.mail({ id }) })
}

/** Retries sending a mail now. */
export function useRetryMail({
  onBegun,
  onError,
}: {
  readonly onBegun: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(api.admin.retryMail.mutationOptions({ onSuccess: onBegun, onError }))
}
