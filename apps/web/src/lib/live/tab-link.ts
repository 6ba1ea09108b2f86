import { connectLive, openStream } from './connection.ts'
import { createHub } from './hub.ts'
import { joinLeader } from './leader.ts'
import type { LiveMessage, TabLink, TabMessage } from './live-message.ts'

/**
 * A SharedWorker, else the leading tab (phones have no SharedWorker), else a stream of this tab's own (Web Locks exist
 * on https and localhost only).
 */
export function linkTab(onMessage: (message: LiveMessage) => void): TabLink {
  if (typeof SharedWorker !== 'undefined') return joinWorker(onMessage)
  const canLead = typeof navigator.locks !== 'undefined' && typeof BroadcastChannel !== 'undefined'
  return canLead ? joinLeader({ onMessage }) : ownStream(onMessage)
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

/** A stream for this tab alone. */
function ownStream(onMessage: (message: LiveMessage) => void): TabLink {
  const hub = createHub((listen) => connectLive({ open: openStream, onMessage: listen }), onMessage)
  return {
    post({ kind }) {
      if (kind === 'hello') for (const message of hub.hello()) onMessage(message)
      if (kind === 'reconnect') hub.reconnect()
      if (kind === 'bye') hub.stop()
    },
    close: () => hub.stop(),
  }
}
