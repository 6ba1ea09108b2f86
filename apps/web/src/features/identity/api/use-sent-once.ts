import { useEffect, useRef, useState } from 'react'

type Sent<Answer> =
  | { readonly kind: 'pending' }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * Sends what a mail's link carries when the page is shown, and once: not a second time in React's strict mode, and not
 * by a query that is asked again when another tab signs out. `send` must be stable.
 */
export function useSentOnce<Answer>(token: string, send: (token: string) => Promise<Answer>) {
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
