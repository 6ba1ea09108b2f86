import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { useWhereNow } from './use-where-now.ts'

/** Goes on to another page when something has ended, unless the person has gone elsewhere meanwhile. */
export function useGoOn(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const whereNow = useWhereNow()
  return (to, options) => {
    if (whereNow()?.pathname === pathname) void navigate(to, options)
  }
}
