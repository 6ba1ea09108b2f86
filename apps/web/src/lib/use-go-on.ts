import { useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** Goes on to another page when something has ended, unless the person has gone elsewhere meanwhile. */
export function useGoOn(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const here = useRef<string | null>(null)
  useEffect(() => {
    here.current = pathname
    return () => {
      here.current = null
    }
  }, [pathname])
  return (to, options) => {
    if (here.current === pathname) void navigate(to, options)
  }
}
