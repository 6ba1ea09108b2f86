import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import { chooseLanguage } from '#web/lib/session/account-language.ts'
import { sessionChanged } from '#web/lib/session/session.ts'
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

/** Sends the verification mail again. */
export function useSendVerification(onSent: () => void) {
  return useMutation(
    api.identity.sendVerification.mutationOptions({
      onSuccess: () => {
        writeStored('emailVerificationSent', new Date().toISOString())
        onSent()
      },
    }),
  )
}

/** ISO time at which this browser last resent the mail; null: not in this session. */
export function verificationSentAt(): string | null {
  return readStored('emailVerificationSent')
}

/** Verifies an address with a mail's token. `key` the component by the token. */
export function useVerifyEmail(token: string) {
  return useSentOnce(token, verifyEmail)
}

async function verifyEmail(token: string) {
  const answer = await client.identity.verifyEmail({ token })
  // The address is verified even if this fails; it lets the waiting page in another tab continue.
  await sessionChanged().catch(() => undefined)
  return answer
}

/** Confirms an address change, for the old or the new address. `key` the component by the token. */
export function useConfirmEmail(token: string) {
  return useSentOnce(token, confirmEmail)
}

async function confirmEmail(token: string) {
  const answer = await client.identity.confirmEmail({ token })
  await sessionChanged().catch(() => undefined)
  return answer
}

type Sent<Answer> =
  | { readonly kind: 'pending' }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * Sends a mail's token once when the page is shown: not twice in React's strict mode, and, unlike a query, not again
 * when another tab signs out. `send` must be stable.
 */
function useSentOnce<Answer>(token: string, send: (token: string) => Promise<Answer>) {
  const [sent, setSent] = useState<Sent<Answer>>({ kind: 'pending' })
  const [attempt, setAttempt] = useState(0)
  const begun = useRef<{ readonly attempt: number; readonly answer: Promise<Answer> }>(null)
  useEffect(() => {
    let shown = true
    if (begun.current?.attempt !== attempt) begun.current = { attempt, answer: send(token) }
    begun.current.answer.then(
      (answer) => shown && setSent({ kind: 'answered', answer }),
      (error: unknown) => shown && setSent({ kind: 'failed', error }),
    )
    return () => {
      shown = false
    }
  }, [token, attempt, send])
  const retry = () => {
    setSent({ kind: 'pending' })
    setAttempt(attempt + 1)
  }
  return [sent, retry] as const
}
