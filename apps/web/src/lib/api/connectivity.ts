import { create } from 'zustand'

/** `offline`: the probe failed too. `since`: when the server answered last, in milliseconds since 1970. */
export type Connectivity = { readonly online: boolean; readonly since: number }

export const useConnectivity = create<Connectivity>()(() => ({ online: true, since: Date.now() }))

/** Between two probes while there is no connection; each waits longer than the one before. */
const SHORTEST_MS = 3_000
const LONGEST_MS = 30_000

type Probe = () => Promise<boolean>

/**
 * Whether the server can be reached (spec 001, section 7: a query of the person's habits). A call that got no answer, or
 * the browser's own word, makes it ask; while there is none it goes on asking, and `onBack` hears when there is one again.
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
  /** Resolves to whether there was an answer. */
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
    /** A call was answered, whatever the answer. */
    noteAnswer: () => {
      if (useConnectivity.getState().online) useConnectivity.setState({ since: Date.now() })
      else reached()
    },
    /** A call got no answer. */
    noteSilence: () => {
      if (useConnectivity.getState().online) void ask()
    },
    stop: () => clearTimeout(timer),
  }
}
