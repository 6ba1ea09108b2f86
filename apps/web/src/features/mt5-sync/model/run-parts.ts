import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'

type RunPart = { readonly what: 'added' | 'changed' | 'duplicates' | 'cash'; readonly count: number }

/** Non-zero results of a run. */
export function runParts(run: Pick<Mt5Run, RunPart['what']>): readonly RunPart[] {
  const parts = (['added', 'changed', 'duplicates', 'cash'] as const).map((what) => ({
    what,
    count: run[what],
  }))
  return parts.filter(({ count }) => count > 0)
}

/** Whole seconds, at least one; null while it runs, or if the server stopped during the run. */
export function runSeconds({
  startedAt,
  finishedAt,
}: Pick<Mt5Run, 'startedAt' | 'finishedAt'>): number | null {
  if (finishedAt === null) return null
  return Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000))
}

/** Combined result of several runs. */
type SyncTotals = {
  readonly done: number
  readonly failed: number
  /** Unfinished when the result was returned. */
  readonly running: number
  readonly added: number
}

export function syncTotals(runs: readonly Mt5Run[]): SyncTotals {
  const count = (...states: readonly Mt5Run['state'][]) =>
    runs.filter(({ state }) => states.includes(state)).length
  return {
    done: count('done'),
    failed: count('failed', 'lost'),
    running: count('running'),
    added: runs.reduce((sum, { added }) => sum + added, 0),
  }
}
