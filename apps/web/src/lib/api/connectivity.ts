import { create } from 'zustand'

/** `offline`: the probe failed too. `since`: when the server last responded, in milliseconds since 1970. */
export type Connectivity = { readonly online: boolean; readonly since: number }

export const useConnectivity = create<Connectivity>()(() => ({ online: true, since: Date.now() }))

/** Interval between two probes while offline; each waits longer than the one before. */
const SHORTEST_MS = 3_000
const LONGEST_MS = 30_000

type Probe = () => Promise<boolean>

/**
 * Whether the server can be reached (spec 001, section 7). A call without a
 * response, or the browser's offline event, triggers a probe; while offline it keeps probing, and `onBack` is called
 * once the server is back.
 */
export function createConnectivity(probe: Probe, onBack: () => void) {
  let asking: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = SHORTEST_MS

  const reached = (): void => {
    clearTimeout(timer)
    waitMs = SHORTEST_MS
    const wasOffline = !useConnectivity.getState().online
    useConnectivity.setState({ online: true, since: Date.now() })
    if (wasOffline) onBack()
  }
  const missed = (): void => {
    if (useConnectivity.getState().online) useConnectivity.setState({ online: false })
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), waitMs)
    waitMs = Math.min(LONGEST_MS, waitMs * 1.6)
  }
  /** Resolves to whether the server responded. */
  const ask = (): Promise<boolean> => {
    asking ??= probe()
      .catch(() => false)
      .then((isThere) => {
        asking = undefined
        if (isThere) reached()
        else missed()
        return isThere
      })
    return asking
  }
  return {
    ask,
    /** A call got a response, of any kind. */
    recordServiceAnswer: () => {
      if (useConnectivity.getState().online) useConnectivity.setState({ since: Date.now() })
      else reached()
    },
    /** A call got no response. */
    noteSilence: () => {
      if (useConnectivity.getState().online) void ask()
    },
    stop: () => clearTimeout(timer),
  }
}
