import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** The text of a mail. Not a query: every reading is recorded, so it is asked for once, and when somebody says so. */
export function useReadMail() {
  return useMutation({
    mutationFn: (id: string) => client.admin.mail({ id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.admin.audit.key() }),
  })
}
