import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/**
 * Discards a preview. Callers pass their navigation to `mutate`, whose callbacks are skipped after unmount, so that a
 * user who has left the page is not redirected.
 */
export function useDiscardImport() {
  return useMutation(api.imports.discard.mutationOptions())
}
