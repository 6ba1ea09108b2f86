import { useEffect } from 'react'
import { apiErrorOf } from './api-error.ts'
import { client, onAnswer } from './client.ts'
import { createConnectivity, useConnectivity } from './connectivity.ts'
import { useLiveStatus } from '#web/lib/live/live-status.ts'
import { queryClient } from './query-client.ts'

/** A server that has not answered by then is none to work with. */
const PROBE_MS = 8_000

const connectivity = createConnectivity(isThere, () => void queryClient.invalidateQueries())

/** Follows whether the server can be reached for as long as it is mounted: once, by the shell. */
export function useConnectionWatch(): void {
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    onAnswer((answered) => (answered ? connectivity.noteAnswer() : connectivity.noteSilence()))
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

/** Asks the server at once; resolves to whether there was an answer. */
export const probeConnection = () => connectivity.ask()

/** A query of the person's habits, as the specification has it: a refusal is an answer too. */
async function isThere(): Promise<boolean> {
  try {
    await client.habits.list({ limit: 1 }, { signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch (error) {
    return apiErrorOf(error).code !== 'UNREACHABLE'
  }
}
