import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/**
 * Throws a preview away. Where to go then is said at `mutate`: whoever has left the page meanwhile is not
 * taken anywhere.
 */
export function useDiscardImport() {
  return useMutation(api.imports.discard.mutationOptions())
}
