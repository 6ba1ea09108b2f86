import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { useCurrentLocation } from './use-change-search.ts'

/** Navigates to another page when something has finished, unless the user has left the page meanwhile. */
export function useNavigateWhenDone(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const whereNow = useCurrentLocation()
  return (to, options) => {
    if (whereNow()?.pathname === pathname) void navigate(to, options)
  }
}
