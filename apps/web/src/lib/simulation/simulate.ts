import type { MonteCarlo } from '@plumbline/domain/statistics/monte-carlo'
import type { SimulationReport, SimulationRequest } from './simulation-message.ts'

type Listener = {
  readonly onProgress: (share: number) => void
  readonly onDone: (result: MonteCarlo | null) => void
  readonly onFail: () => void
}

/** Runs a simulation in a worker; returns a function that cancels it. */
export function simulate(input: SimulationRequest, { onProgress, onDone, onFail }: Listener): () => void {
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
