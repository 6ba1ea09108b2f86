import type { ReportStep } from '@plumbline/contract/statistics/reports'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Progress of a report: the share of the current step, from 0 to 1. */
export type ReportProgress = { readonly step: ReportStep; readonly share: number }

const known = new Map<string, ReportProgress>()
const listeners = new Set<() => void>()

/** Publishes progress; undefined if the report has arrived or was cancelled. */
export function tellProgress(queryKey: QueryKey, progress: ReportProgress | undefined): void {
  const hash = hashKey(queryKey)
  if (progress === undefined) known.delete(hash)
  else known.set(hash, progress)
  for (const listener of listeners) listener()
}

/** undefined until the server reports progress; most reports arrive before. */
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
