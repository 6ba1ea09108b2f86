import { create } from 'zustand'

/** A version of the web app other than the one running in this tab. */
export type NewVersion =
  | 'none'
  /** Fully cached by the service worker; activates when the user chooses to. */
  | 'waiting'
  /** The user dismissed the waiting version. */
  | 'put-off'
  /** The server has it, or another tab of this browser activated it: files of this tab's version may be gone. */
  | 'installed'

export const useNewVersion = create<{ readonly version: NewVersion }>()(() => ({ version: 'none' }))

const CHANNEL = 'plumbline.version'
let channel: BroadcastChannel | undefined

export function newVersionWaits(): void {
  become('waiting')
}

export function newVersionInstalled(): void {
  become('installed')
}

/** Dismisses the notice, here and in the other tabs. */
export function putOffNewVersion(): void {
  become('put-off')
  channel?.postMessage('put-off')
}

/** Follows dismissals in other tabs; returns a function that stops it. `name` differs in tests. */
export function followPutOff(name: string = CHANNEL): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const joined = new BroadcastChannel(name)
  joined.addEventListener('message', () => become('put-off'))
  channel = joined
  return () => {
    joined.close()
    if (channel === joined) channel = undefined
  }
}

/** `installed` is final until the page reloads; only `waiting` can be put off. */
function become(next: NewVersion): void {
  const { version } = useNewVersion.getState()
  if (version === 'installed' || (next === 'put-off' && version !== 'waiting')) return
  useNewVersion.setState({ version: next })
}
