/// <reference lib="webworker" />
import { monteCarlo } from '@plumbline/domain/statistics/monte-carlo'
import type { SimulationReport, SimulationRequest } from './simulation-message.ts'

declare const self: DedicatedWorkerGlobalScope

/** Progress interval: smooth for a progress bar, negligible in cost. */
const everyMs = 80

self.addEventListener('message', ({ data: input }: MessageEvent<SimulationRequest>) => {
  const report = (message: SimulationReport): void => self.postMessage(message)
  let reportedAt = performance.now()
  const result = monteCarlo(input, (run) => {
    const now = performance.now()
    if (now - reportedAt < everyMs) return
    reportedAt = now
    report({ kind: 'progress', share: run / input.runs })
  })
  report({ kind: 'done', result })
})
