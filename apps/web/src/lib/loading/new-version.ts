import { create } from 'zustand'

/** Another version of the web app than the one that runs in this tab. */
export type NewVersion =
  | 'none'
  /** Fetched whole by the service worker; takes over when the person says so. */
  | 'waiting'
  /** The person does not want to hear of the one that waits. */
  | 'put-off'
  /** The server has it, or another tab of this browser took it: files of this tab's version may be gone. */
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

/** Not now: neither here nor in the other tabs. */
export function putOffNewVersion(): void {
  become('put-off')
  channel?.postMessage('put-off')
}

/** Goes along with what is put off in other tabs; answers how to stop. `name` differs in tests. */
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

/** What is installed stays so until the page is reloaded, whatever else is heard; only what waits can be put off. */
function become(next: NewVersion): void {
  const { version } = useNewVersion.getState()
  if (version === 'installed' || (next === 'put-off' && version !== 'waiting')) return
  useNewVersion.setState({ version: next })
}
