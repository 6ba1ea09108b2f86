import { useCallback, useContext } from 'react'
import { type Location, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * The current location, or the one being navigated to. Read from the router, because the new page may not be rendered
 * yet.
 */
export function useWhereNow(): () => Location | undefined {
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => router?.state.navigation.location ?? router?.state.location, [router])
}
