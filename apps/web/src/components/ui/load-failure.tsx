import { ErrorPanel } from './error-panel.tsx'
import { requestIdOf } from '#web/lib/api-error.ts'
import { useApiErrorText } from '#web/lib/use-api-error-text.ts'

type LoadFailureProps = { readonly error: unknown; readonly onRetry: () => void }

/** In the place of what could not be read. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const errorText = useApiErrorText()
  return <ErrorPanel message={errorText(error)} requestId={requestIdOf(error)} onRetry={onRetry} />
}
