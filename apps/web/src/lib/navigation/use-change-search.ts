import { useCallback, useContext } from 'react'
import {
  type Location,
  type NavigateOptions,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router'

export type ChangeSearch = (
  change: (params: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void

/**
 * Changes the URL's search parameters as of now: the second of two changes in a row starts from the first, rendered or
 * not. The hash stays.
 */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate()
  const drawn = useLocation()
  const whereNow = useCurrentLocation()
  return useCallback(
    (change, options) => {
      const now = whereNow()
      const { search, hash } = now?.pathname === drawn.pathname ? now : drawn
      void navigate(`?${change(new URLSearchParams(search))}${hash}`, options)
    },
    [navigate, drawn, whereNow],
  )
}

/**
 * The current location, or the one being navigated to. Read from the router, because the new page may not be rendered
 * yet.
 */
export function useCurrentLocation(): () => Location | undefined {
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => router?.state.navigation.location ?? router?.state.location, [router])
}
