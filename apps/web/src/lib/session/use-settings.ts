import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

export const settingsOptions = () => api.settings.get.queryOptions({ staleTime: 5 * 60_000 })

/** The user's settings. */
export function useSettings() {
  return useQuery(settingsOptions())
}
