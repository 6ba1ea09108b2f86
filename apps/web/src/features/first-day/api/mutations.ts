import type { FirstDay } from '@plumbline/contract/settings/settings'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { settingsOptions } from '#web/lib/session/use-settings.ts'

/** Opens the guide, or closes it for good; updates optimistically and stores it on the server. */
export function useSetFirstDay(): (firstDay: FirstDay) => void {
  const errorText = useApiErrorText()
  const { queryKey } = settingsOptions()
  const { mutate } = useMutation(
    api.settings.update.mutationOptions({
      onMutate: ({ firstDay = 'open' }) =>
        queryClient.setQueryData(queryKey, (known) => known && { ...known, firstDay }),
      onSuccess: (settings) => queryClient.setQueryData(queryKey, settings),
      onError: (error) => {
        void queryClient.invalidateQueries({ queryKey })
        showToast({ message: errorText(error) })
      },
    }),
  )
  return useCallback((firstDay) => mutate({ firstDay }), [mutate])
}
