import { showToast } from '#web/components/ui/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

/** Runs an action that shows its result at once; a failure, which rolls it back, is shown as a notice. */
export function useAttempt(): (work: () => Promise<void>) => Promise<void> {
  const errorText = useApiErrorText()
  return async (work) => {
    try {
      await work()
    } catch (error) {
      showToast({ message: errorText(causeOf(error)) })
    }
  }
}

/** The server's error behind one of the store. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}
