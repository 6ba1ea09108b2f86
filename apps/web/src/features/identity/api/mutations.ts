import { useMutation } from '@tanstack/react-query'
import { chooseLanguage } from '#web/lib/i18n/account-language.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { profileOptions } from '#web/lib/session/use-profile.ts'
import { sessionsOptions } from './queries.ts'

/** Changes the name; the shell, which shows it, follows. */
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

/** The interface changes at once; the account keeps the language, for mails too. */
export function useChooseLanguage() {
  return useMutation({
    mutationFn: chooseLanguage,
    onSuccess: (_, language) => {
      queryClient.setQueryData(profileOptions().queryKey, (known) => known && { ...known, language })
    },
  })
}

/** Asks for another address; `confirm` where both addresses have to agree first. */
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

/** Keeps the address that one has; the links that were sent are void. */
export function useCancelEmailChange(onKept: () => void) {
  return useMutation(api.identity.cancelEmailChange.mutationOptions({ onSuccess: onKept }))
}

/** Changes the password, or sets the first one; other browsers are signed out by it. */
export function useChangePassword({
  onChanged,
  onError,
}: {
  readonly onChanged: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(api.identity.changePassword.mutationOptions({ onSuccess: onChanged, onError }))
}

/** Signs another browser out. It leaves the list at once, and comes back where the server refuses. */
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
        // It had ended by itself: that is what was wanted.
        if (apiErrorOf(error).code !== 'SESSION_NOT_FOUND') options.onError(error)
        return queryClient.invalidateQueries({ queryKey })
      },
    }),
  )
}

/** Signs every other browser out; only this one is left in the list. */
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

/** Asks for everything to be deleted; the person stays signed in, and can take it back until then. */
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

/** Takes the deletion of the account back. */
export function useKeepAccount(onKept: () => void) {
  return useMutation(api.identity.cancelDeletion.mutationOptions({ onSuccess: onKept }))
}
