import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'

/** Combined result of several runs. */
export type SyncSum = {
  readonly done: number
  readonly failed: number
  /** Unfinished when the result was returned. */
  readonly running: number
  readonly added: number
}

export function syncSum(runs: readonly Mt5Run[]): SyncSum {
  const count = (...states: readonly Mt5Run['state'][]) =>
    runs.filter(({ state }) => states.includes(state)).length
  return {
    done: count('done'),
    failed: count('failed', 'lost'),
    running: count('running'),
    added: runs.reduce((sum, { added }) => sum + added, 0),
  }
}
