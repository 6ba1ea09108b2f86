import type { MonteCarlo, MonteCarloInput } from '@plumbline/domain/statistics/monte-carlo'
import { useEffect, useRef, useState } from 'react'
import { simulate } from '../model/simulate.ts'

export type Simulation =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'done'; readonly result: MonteCarlo; readonly input: MonteCarloInput }
  | { readonly kind: 'failed' }

/** A simulation in a worker: start, progress, cancel. Unmounting cancels it. */
export function useSimulation() {
  const [simulation, setSimulation] = useState<Simulation>({ kind: 'idle' })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return {
    simulation,
    run(input: MonteCarloInput) {
      stop.current?.()
      setSimulation({ kind: 'running', share: 0 })
      stop.current = simulate(input, {
        onProgress: (share) => setSimulation({ kind: 'running', share }),
        onDone: (result) =>
          setSimulation(result === null ? { kind: 'failed' } : { kind: 'done', result, input }),
        onFail: () => setSimulation({ kind: 'failed' }),
      })
    },
    cancel() {
      stop.current?.()
      setSimulation({ kind: 'idle' })
    },
  }
}
