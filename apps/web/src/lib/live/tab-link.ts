import { RECONNECT_MS } from '@plumbline/contract/live/timing'
import type { LiveMessage, TabLink, TabMessage } from './live-message.ts'

/** A SharedWorker; phones have none and load the stream into the page. */
export function linkTab(onMessage: (message: LiveMessage) => void): TabLink {
  return typeof SharedWorker === 'undefined' ? linkInPage(onMessage) : joinWorker(onMessage)
}

function joinWorker(onMessage: (message: LiveMessage) => void): TabLink {
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'plumbline-live',
  })
  worker.port.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => onMessage(data))
  worker.port.start()
  const post = (message: TabMessage): void => worker.port.postMessage(message)
  return {
    post,
    close() {
      post({ kind: 'bye' })
      worker.port.close()
    },
  }
}

/** Messages wait until the code is loaded. */
function linkInPage(onMessage: (message: LiveMessage) => void): TabLink {
  const closed = new AbortController()
  const link = loadPageLink(onMessage, closed.signal)
  return {
    post: (message) => void link.then((loaded) => loaded?.post(message)),
    close() {
      closed.abort()
      void link.then((loaded) => loaded?.close())
    },
  }
}

/** Tries again while the code cannot be loaded; undefined once `signal` is aborted. */
async function loadPageLink(
  onMessage: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<TabLink | undefined> {
  while (!signal.aborted) {
    try {
      const { linkWithoutWorker } = await import('./page-link.ts')
      return linkWithoutWorker(onMessage)
    } catch {
      onMessage({ kind: 'status', status: 'lost' })
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
    }
  }
  return undefined
}
