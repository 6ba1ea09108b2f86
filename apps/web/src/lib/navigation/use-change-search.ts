import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { useWhereNow } from './use-where-now.ts'

export type ChangeSearch = (
  change: (params: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void

/**
 * Changes parameters of the address as they are this moment: of two changes in a row the second begins from the first,
 * drawn or not. The part of the page that the address names stays named.
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
