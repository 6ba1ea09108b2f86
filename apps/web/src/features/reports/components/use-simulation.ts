import type { MonteCarlo, MonteCarloInput } from '@plumbline/domain/statistics/monte-carlo'
import { useEffect, useRef, useState } from 'react'
import { simulate } from '../model/simulate.ts'

type Outcome = { readonly result: MonteCarlo; readonly input: MonteCarloInput }

/** Progress of the simulation of the present input; `cancelled` until the input changes. */
type Run =
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }

/**
 * Simulates the input in a worker whenever it changes; the input must be stable. The last outcome stays until the next
 * one. Unmounting stops the worker.
 */
export function useSimulation(input: MonteCarloInput | undefined) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [run, setRun] = useState<Run>({ kind: 'done' })
  const [attempt, setAttempt] = useState(0)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    if (input === undefined) {
      setRun({ kind: 'done' })
      return undefined
    }
    setRun({ kind: 'running', share: 0 })
    stop.current = simulate(input, {
      onProgress: (share) => setRun({ kind: 'running', share }),
      onDone: (result) => {
        setRun({ kind: result === null ? 'failed' : 'done' })
        if (result !== null) setOutcome({ result, input })
      },
      onFail: () => setRun({ kind: 'failed' }),
    })
    return () => stop.current?.()
  }, [input, attempt])
  return {
    outcome,
    run,
    retry: () => setAttempt(attempt + 1),
    cancel() {
      stop.current?.()
      setRun({ kind: 'cancelled' })
    },
  }
}
