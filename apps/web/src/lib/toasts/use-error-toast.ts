import { useCallback } from 'react'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { showToast } from './toast-store.ts'

/** Shows an error of the API as a toast. */
export function useErrorToast(): (error: unknown) => void {
  const errorText = useApiErrorText()
  return useCallback((error) => showToast({ message: errorText(error) }), [errorText])
}
