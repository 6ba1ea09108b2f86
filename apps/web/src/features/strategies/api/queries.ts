import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { strategiesOptions } from '#web/lib/trades/use-labels.ts'
import { showStrategies, useStrategyStore } from '../model/strategy-store.ts'

/** The user's strategies: those of the last visit at once, then the server's. `data` is undefined while none are known. */
export function useStrategyList() {
  const { data, error, refetch } = useQuery(strategiesOptions())
  const kept = useStrategyStore((state) => state.strategies)
  useEffect(() => {
    if (data) showStrategies(data)
  }, [data])
  const known = data ?? kept ?? undefined
  return { data: known, error: known === undefined ? error : null, refetch }
}
