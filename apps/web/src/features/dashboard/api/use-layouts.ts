import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { keptLayouts } from '../model/kept-layouts.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: api.dashboard.key() })

export const layoutsOptions = () =>
  api.dashboard.layouts.queryOptions({
    staleTime: 60_000,
    // What this browser showed last stands there at once.
    placeholderData: () => keptLayouts.read()?.layouts,
  })

/** The person's dashboards; kept in this browser for the next visit's first paint. */
export function useLayouts() {
  const query = useQuery(layoutsOptions())
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) keptLayouts.write({ layouts: data })
  }, [data, isPlaceholderData])
  return query
}

export function useCreateLayout() {
  return useMutation(api.dashboard.createLayout.mutationOptions({ onSuccess: refresh }))
}

export function useUpdateLayout() {
  return useMutation(api.dashboard.updateLayout.mutationOptions({ onSuccess: refresh }))
}

export function useChooseLayout() {
  return useMutation(api.dashboard.chooseLayout.mutationOptions({ onSuccess: refresh }))
}

export function useDeleteLayout() {
  return useMutation(api.dashboard.deleteLayout.mutationOptions({ onSuccess: refresh }))
}
