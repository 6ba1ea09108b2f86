import { useMutation } from '@tanstack/react-query'
import { chooseLanguage } from '#web/lib/session/account-language.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { profileOptions } from '#web/lib/session/use-profile.ts'
import { sessionsOptions } from './queries.ts'

/** Changes the user's name; the shell shows the new name at once. */
export function updateProfileOptions(options: {
  readonly onSaved: () => void
  readonly onError: (error: unknown) => void
}) {
  return api.identity.updateProfile.mutationOptions({
    onSuccess: (profile) => {
      queryClient.setQueryData(profileOptions().queryKey, profile)
      options.onSaved()
    },
    onError: options.onError,
  })
}

/** Changes the interface language at once and stores it for the account, which also uses it for mails. */
export function useChooseLanguage() {
  return useMutation({
    mutationFn: chooseLanguage,
    onSuccess: (_, language) => {
      queryClient.setQueryData(profileOptions().queryKey, (known) => known && { ...known, language })
    },
  })
}

/** Requests an address change; `confirm` if both addresses must confirm it first. */
export function useChangeEmail(options: {
  readonly onAsked: (outcome: 'changed' | 'confirm') => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.identity.changeEmail.mutationOptions({
      onSuccess: ({ outcome }) => options.onAsked(outcome),
      onError: options.onError,
    }),
  )
}

/** Cancels the address change; its links become invalid. */
export function useCancelEmailChange(onKept: () => void) {
  return useMutation(api.identity.cancelEmailChange.mutationOptions({ onSuccess: onKept }))
}

/** Changes or sets the password; the server signs out all other browsers. */
export function useChangePassword({
  onChanged,
  onError,
}: {
  readonly onChanged: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(api.identity.changePassword.mutationOptions({ onSuccess: onChanged, onError }))
}

/** Signs out another browser. Removes it from the list optimistically, and restores it if the server rejects. */
export function useRevokeSession(options: {
  readonly onRevoked: () => void
  readonly onError: (error: unknown) => void
}) {
  const { queryKey } = sessionsOptions()
  return useMutation(
    api.identity.revokeSession.mutationOptions({
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, (known) => known?.filter((session) => session.id !== id))
      },
      onSuccess: options.onRevoked,
      onError: (error) => {
        // The session had already expired, which is the desired result.
        if (apiErrorOf(error).code !== 'SESSION_NOT_FOUND') options.onError(error)
        return queryClient.invalidateQueries({ queryKey })
      },
    }),
  )
}

/** Signs out all other browsers; only this session stays in the list. */
export function useRevokeOtherSessions(options: {
  readonly onRevoked: (count: number) => void
  readonly onError: (error: unknown) => void
}) {
  const { queryKey } = sessionsOptions()
  return useMutation(
    api.identity.revokeOtherSessions.mutationOptions({
      onSuccess: ({ revoked }) => {
        queryClient.setQueryData(queryKey, (known) => known?.filter(({ isCurrent }) => isCurrent))
        options.onRevoked(revoked)
      },
      onError: options.onError,
    }),
  )
}

/** Requests deletion of the user's account; until it is due, the user stays signed in and can cancel it. */
export function useAskDeletion(options: {
  readonly onAsked: (dueAt: string) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.identity.askDeletion.mutationOptions({
      onSuccess: ({ dueAt }) => options.onAsked(dueAt),
      onError: options.onError,
    }),
  )
}
