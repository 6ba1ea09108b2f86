import type { FirstDay } from '@plumbline/contract/settings/settings'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { settingsOptions } from '#web/lib/session/use-settings.ts'

/** Opens the guide, or closes it for good; updates optimistically and stores it on the server. */
export function useSetFirstDay(): (firstDay: FirstDay) => void {
  const showError = useErrorToast()
  const { queryKey } = settingsOptions()
  const { mutate } = useMutation(
    api.settings.update.mutationOptions({
      onMutate: ({ firstDay = 'open' }) =>
        queryClient.setQueryData(queryKey, (known) => known && { ...known, firstDay }),
      onSuccess: (settings) => queryClient.setQueryData(queryKey, settings),
      onError: (error) => {
        void queryClient.invalidateQueries({ queryKey })
        showError(error)
      },
    }),
  )
  return useCallback((firstDay) => mutate({ firstDay }), [mutate])
}
