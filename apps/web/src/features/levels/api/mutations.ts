import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { settingsOptions } from '#web/lib/session/use-settings.ts'

/** Switches levels on or off: `{ levels: 'off' }`. */
export function switchLevelsOptions(options: { readonly onError: (error: unknown) => void }) {
  return api.settings.update.mutationOptions({
    onSuccess: (settings) => queryClient.setQueryData(settingsOptions().queryKey, settings),
    onError: options.onError,
  })
}
