import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { useWhereNow } from './use-where-now.ts'

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
  const whereNow = useWhereNow()
  return useCallback(
    (change, options) => {
      const now = whereNow()
      const { search, hash } = now?.pathname === drawn.pathname ? now : drawn
      void navigate(`?${change(new URLSearchParams(search))}${hash}`, options)
    },
    [navigate, drawn, whereNow],
  )
}
