import { useEffect } from 'react'
import { apiErrorOf } from './api-error.ts'
import { client, onAnswer } from './client.ts'
import { createConnectivity, useConnectivity } from './connectivity.ts'
import { useLiveStatus } from '#web/lib/live/live-status.ts'
import { queryClient } from './query-client.ts'

/** Timeout of a probe. */
const PROBE_MS = 8_000

const connectivity = createConnectivity(isThere, () => void queryClient.invalidateQueries())

/** Watches, while mounted, whether the server can be reached; mounted once, by the shell. */
export function useConnectionWatch(): void {
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    onAnswer((answered) => (answered ? connectivity.recordServiceAnswer() : connectivity.noteSilence()))
    for (const event of ['online', 'offline'] as const)
      window.addEventListener(event, () => void connectivity.ask(), { signal })
    const stopLive = useLiveStatus.subscribe(({ status }) => {
      if (status === 'lost') connectivity.noteSilence()
    })
    if (!navigator.onLine) void connectivity.ask()
    return () => {
      stopped.abort()
      onAnswer(() => undefined)
      stopLive()
      connectivity.stop()
      useConnectivity.setState({ online: true })
    }
  }, [])
}

/** Probes the server at once; resolves to whether it responded. */
export const probeConnection = () => connectivity.ask()

/** A query of the user's habits, as the specification requires; a rejection is a response too. */
async function isThere(): Promise<boolean> {
  try {
    await client.habits.list({ limit: 1 }, { signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch (error) {
    return apiErrorOf(error).code !== 'UNREACHABLE'
  }
}
