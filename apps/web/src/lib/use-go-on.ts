import { useContext } from 'react'
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router'

/**
 * Goes on to another page when something has ended, unless the person has gone elsewhere meanwhile. The router itself is
 * asked: the page that they went to may not be drawn yet.
 */
export function useGoOn(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const router = useContext(DataRouterContext)?.router
  return (to, options) => {
    const isHere = router?.state.location.pathname === pathname && router.state.navigation.state === 'idle'
    if (isHere) void navigate(to, options)
  }
}
