import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Whether a terminal lets a login in. */
export function useTestConnection() {
  // A password is in what was sent: nothing keeps it.
  return useMutation(api.mt5Sync.test.mutationOptions({ gcTime: 0 }))
}
