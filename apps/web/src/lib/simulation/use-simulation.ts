import type { MonteCarlo, MonteCarloInput } from '@plumbline/domain/statistics/monte-carlo'
import { useEffect, useRef, useState } from 'react'
import type { SimulationReport, SimulationRequest } from './simulation-message.ts'

type Outcome = { readonly result: MonteCarlo; readonly input: MonteCarloInput }

type Run =
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }

/** A run of an input; a later attempt is another run. */
type KnownRun = { readonly input: MonteCarloInput; readonly attempt: number; readonly run: Run }

const started: Run = { kind: 'running', share: 0 }

/**
 * Simulates the input in a worker whenever it changes; the input must be stable. The last outcome stays until the next
 * one. Unmounting stops the worker.
 */
export function useSimulation(input: MonteCarloInput | undefined) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [known, setKnown] = useState<KnownRun>()
  const [attempt, setAttempt] = useState(0)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    if (input === undefined) return undefined
    const report = (run: Run) => setKnown({ input, attempt, run })
    stop.current = simulate(input, {
      onProgress: (share) => report({ kind: 'running', share }),
      onDone: (result) => {
        report({ kind: result === null ? 'failed' : 'done' })
        if (result !== null) setOutcome({ result, input })
      },
      onFail: () => report({ kind: 'failed' }),
    })
    return () => stop.current?.()
  }, [input, attempt])
  const isPresent = known !== undefined && known.input === input && known.attempt === attempt
  const run: Run = input === undefined ? { kind: 'done' } : isPresent ? known.run : started
  return {
    outcome,
    run,
    retry: () => setAttempt(attempt + 1),
    cancel() {
      stop.current?.()
      if (input !== undefined) setKnown({ input, attempt, run: { kind: 'cancelled' } })
    },
  }
}

type Listener = {
  readonly onProgress: (share: number) => void
  readonly onDone: (result: MonteCarlo | null) => void
  readonly onFail: () => void
}

/** Runs a simulation in a worker; returns a function that cancels it. */
function simulate(input: SimulationRequest, { onProgress, onDone, onFail }: Listener): () => void {
  const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), {
    type: 'module',
    name: 'plumbline-simulation',
  })
  worker.addEventListener('message', ({ data }: MessageEvent<SimulationReport>) => {
    if (data.kind === 'progress') return onProgress(data.share)
    worker.terminate()
    onDone(data.result)
  })
  worker.addEventListener('error', () => {
    worker.terminate()
    onFail()
  })
  worker.postMessage(input)
  return () => worker.terminate()
}
