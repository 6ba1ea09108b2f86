import { connectLive } from './connection.ts'
import { createHub } from './hub.ts'
import type { LiveMessage, TabLink } from './live-message.ts'
import { openStream } from './open-stream.ts'

/** A stream for this tab alone. */
export function ownStream(onMessage: (message: LiveMessage) => void): TabLink {
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
