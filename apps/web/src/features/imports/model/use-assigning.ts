import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export const assigningParam = 'columns'

/** Whether the column mapping of a preview is open; in the URL, so that Back returns to the preview. */
export function useAssigning(): { readonly isOpen: boolean; readonly leave: () => void } {
  const [params, setParams] = useSearchParams()
  const leave = useCallback(
    () =>
      setParams(
        (known) => {
          known.delete(assigningParam)
          return known
        },
        { replace: true },
      ),
    [setParams],
  )
  return { isOpen: params.has(assigningParam), leave }
}
