/// <reference lib="webworker" />
import { monteCarlo } from '@plumbline/domain/statistics/monte-carlo'
import type { SimulationReport, SimulationRequest } from './simulation-message.ts'

declare const self: DedicatedWorkerGlobalScope

/** Often enough for a bar to move, rarely enough to cost nothing. */
const everyMs = 80

self.addEventListener('message', ({ data: input }: MessageEvent<SimulationRequest>) => {
  const report = (message: SimulationReport): void => self.postMessage(message)
  let told = performance.now()
  const result = monteCarlo(input, (run) => {
    const now = performance.now()
    if (now - told < everyMs) return
    told = now
    report({ kind: 'progress', share: run / input.runs })
  })
  report({ kind: 'done', result })
})
