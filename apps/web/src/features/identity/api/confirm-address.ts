import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, client } from '#web/lib/api/client.ts'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import { sessionChanged } from '#web/lib/session/session.ts'

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
