import type { MonteCarlo, MonteCarloInput } from '@plumbline/domain/statistics/monte-carlo'

/** Message to the worker. */
export type SimulationRequest = MonteCarloInput

/** Messages from the worker: progress, and finally the result (null if there are no results to draw from). */
export type SimulationReport =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly result: MonteCarlo | null }
