import { ErrorPanel } from './error-panel.tsx'
import { apiErrorOf, requestIdOf } from '#web/lib/api/api-error.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

type LoadFailureProps = { readonly error: unknown; readonly onRetry: () => void }

/** In place of content that failed to load; no retry for content that no longer exists. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const errorText = useApiErrorText()
  const isGone = apiErrorOf(error).status === 404
  return (
    <ErrorPanel message={errorText(error)} requestId={requestIdOf(error)} {...(isGone ? {} : { onRetry })} />
  )
}
