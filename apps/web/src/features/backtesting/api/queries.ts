import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api/client.ts'
import { showBacktests, useBacktestStore } from '../model/backtest-store.ts'

/**
 * The user's backtesting sessions, last used first: those of the last visit at once, then the server's, which live
 * updates keep current. `data` is undefined while none are known.
 */
export function useBacktests() {
  const { data, error, refetch } = useQuery(api.backtesting.list.queryOptions())
  const kept = useBacktestStore((state) => state.sessions)
  useEffect(() => {
    if (data) showBacktests(data)
  }, [data])
  const known = data ?? kept ?? undefined
  return { data: known, error: known === undefined ? error : null, refetch }
}
