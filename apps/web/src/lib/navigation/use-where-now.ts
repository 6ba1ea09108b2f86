import { useCallback, useContext } from 'react'
import { type Location, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Where the person is this moment, or is about to be. The router itself is asked: the page that they went to may not be
 * drawn yet.
 */
export function useWhereNow(): () => Location | undefined {
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => router?.state.navigation.location ?? router?.state.location, [router])
}
