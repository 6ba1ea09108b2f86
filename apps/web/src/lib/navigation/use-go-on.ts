import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { useWhereNow } from './use-change-search.ts'

/** Navigates to another page when something has finished, unless the user has left the page meanwhile. */
export function useGoOn(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const whereNow = useWhereNow()
  return (to, options) => {
    if (whereNow()?.pathname === pathname) void navigate(to, options)
  }
}
