import { useSearchParams } from 'react-router'

/** Search parameters that carry over when another page is opened. */
const KEPT = ['account', 'from', 'to'] as const

/** The search of a link to another page: account and period of this one. */
export function useScopeSearch(): string {
  const [params] = useSearchParams()
  const kept = new URLSearchParams(
    KEPT.flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  return kept.size === 0 ? '' : `?${kept}`
}
