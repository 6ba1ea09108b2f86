import { ErrorPanel } from './error-panel.tsx'
import { apiErrorOf, requestIdOf } from '#web/lib/api/api-error.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

type LoadFailureProps = { readonly error: unknown; readonly onRetry: () => void }

/** In the place of what could not be read; what is gone is not there by asking again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const errorText = useApiErrorText()
  const isGone = apiErrorOf(error).status === 404
  return (
    <ErrorPanel message={errorText(error)} requestId={requestIdOf(error)} {...(isGone ? {} : { onRetry })} />
  )
}
