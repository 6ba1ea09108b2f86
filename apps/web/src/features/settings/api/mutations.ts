import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { settingsOptions } from '#web/lib/session/use-settings.ts'

/** Updates some settings; whatever reads the cached settings changes at once. */
export function updateSettingsOptions(options: {
  readonly onSaved: () => void
  readonly onError: (error: unknown) => void
}) {
  return api.settings.update.mutationOptions({
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsOptions().queryKey, settings)
      options.onSaved()
    },
    onError: options.onError,
  })
}
