/// <reference lib="webworker" />
import { readBrokerFile } from '@plumbline/importers/registry'
import type { FactsReport, FactsRequest } from './account-facts.ts'

declare const self: DedicatedWorkerGlobalScope

self.addEventListener('message', ({ data }: MessageEvent<FactsRequest>) => {
  const result = readBrokerFile(data)
  const report: FactsReport =
    result.kind === 'read'
      ? { format: result.file.format, account: result.file.account, trades: result.file.trades.length }
      : null
  self.postMessage(report)
})
