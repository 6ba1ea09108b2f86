import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

export const mindsetSettingsOptions = () => api.mindset.settings.queryOptions({ staleTime: 5 * 60_000 })

/** The user's own emotions, the settings of the tilt rules, and the cool-down. */
export function useMindsetSettings() {
  return useQuery(mindsetSettingsOptions())
}
