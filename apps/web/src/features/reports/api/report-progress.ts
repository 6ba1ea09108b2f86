import type { ReportStep } from '@plumbline/contract/statistics/reports'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** How far a report is: a share from 0 to 1 of the step. */
export type ReportProgress = { readonly step: ReportStep; readonly share: number }

const known = new Map<string, ReportProgress>()
const listeners = new Set<() => void>()

/** undefined when the report is there, or nobody waits for it any more. */
export function tellProgress(queryKey: QueryKey, progress: ReportProgress | undefined): void {
  const hash = hashKey(queryKey)
  if (progress === undefined) known.delete(hash)
  else known.set(hash, progress)
  for (const listener of listeners) listener()
}

/** undefined while the server has told nothing: most reports are there before it does. */
export function useReportProgress(queryKey: QueryKey): ReportProgress | undefined {
  const hash = hashKey(queryKey)
  return useSyncExternalStore(
    listen,
    useCallback(() => known.get(hash), [hash]),
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
