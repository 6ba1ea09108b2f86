import type { MonteCarlo, MonteCarloInput } from '@plumbline/domain/statistics/monte-carlo'

/** To the worker: what to simulate. */
export type SimulationRequest = MonteCarloInput

/** From the worker: how far it is, and at last what came out (null where there is nothing to draw from). */
export type SimulationReport =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly result: MonteCarlo | null }
