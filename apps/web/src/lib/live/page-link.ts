import { connectLive, openStream } from './connection.ts'
import { createHub } from './hub.ts'
import { joinLeader } from './leader.ts'
import type { LiveMessage, TabLink } from './live-message.ts'

/** The leading tab's stream, else one of this tab's own: Web Locks exist on https and localhost only. */
export function linkWithoutWorker(onMessage: (message: LiveMessage) => void): TabLink {
  const canLead = typeof navigator.locks !== 'undefined' && typeof BroadcastChannel !== 'undefined'
  return canLead ? joinLeader({ onMessage }) : ownStream(onMessage)
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
