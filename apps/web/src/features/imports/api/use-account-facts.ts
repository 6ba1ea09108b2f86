import { useQuery } from '@tanstack/react-query'
import type { FactsReport } from '../model/account-facts.ts'

/** Larger files are read on the server only, because a phone may lack the memory. */
const LARGEST_BYTES = 20 * 1024 * 1024

/** Account data in a dropped file, parsed in a worker; null if unknown. */
export function useAccountFacts(file: File | null) {
  return useQuery({
    queryKey: ['account-facts', file?.name, file?.size, file?.lastModified],
    queryFn: ({ signal }) => (file === null ? null : readFacts(file, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { persist: false },
  })
}

async function readFacts(file: File, signal: AbortSignal): Promise<FactsReport> {
  if (file.size > LARGEST_BYTES) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new Promise((resolve) => {
    const worker = new Worker(new URL('../model/account-facts-worker.ts', import.meta.url), {
      type: 'module',
      name: 'plumbline-account-facts',
    })
    const end = (report: FactsReport) => {
      worker.terminate()
      resolve(report)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<FactsReport>) => end(data))
    worker.addEventListener('error', () => end(null))
    signal.addEventListener('abort', () => end(null))
    worker.postMessage({ name: file.name, bytes }, [bytes.buffer])
  })
}
