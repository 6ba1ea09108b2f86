import { useCallback, useContext } from 'react'
import { type Location, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Where the person is this moment, `null` on the way elsewhere. The router itself is asked: the page that they went to
 * may not be drawn yet.
 */
export function useWhereNow(): () => Location | null {
  const router = useContext(DataRouterContext)?.router
  return useCallback(
    () => (router?.state.navigation.state === 'idle' ? router.state.location : null),
    [router],
  )
}
