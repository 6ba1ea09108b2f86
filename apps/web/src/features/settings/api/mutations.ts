import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { settingsOptions } from '#web/lib/session/use-settings.ts'

/** Changes some settings; what follows them changes at once. */
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
