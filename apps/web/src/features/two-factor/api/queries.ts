import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Whether two-factor authentication is on, half set up, or off. */
export function useTwoFactor() {
  return useQuery(api.twoFactor.check2FAStatus.queryOptions())
}
