import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Tries to send a mail again now. */
export function useRetryMail(options: {
  readonly onBegun: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.admin.retryMail.mutationOptions({
      onSuccess: async () => {
        options.onBegun()
        await queryClient.invalidateQueries({ queryKey: api.admin.outbox.key() })
      },
      onError: options.onError,
    }),
  )
}
