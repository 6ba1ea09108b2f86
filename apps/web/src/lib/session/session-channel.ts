import { type SessionEnd, sessionEndOf } from '#web/lib/api/session-end.ts'

/** Broadcast channel on which the browser's tabs exchange session changes. */
const SESSION_CHANNEL = 'plumbline.session'

/** `ended`: signed out, effective at once. `changed`: ask the server. */
export type SessionMessage =
  | { readonly kind: 'ended'; readonly end: SessionEnd }
  | { readonly kind: 'changed' }

let channel: BroadcastChannel | undefined

/** Joins the channel for receiving and sending; returns a function that leaves it. `name` differs in tests. */
export function joinSessionChannel(
  onMessage: (message: SessionMessage) => void,
  name: string = SESSION_CHANNEL,
): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const joined = new BroadcastChannel(name)
  joined.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageOf(data)
    if (message) onMessage(message)
  })
  channel = joined
  return () => {
    joined.close()
    if (channel === joined) channel = undefined
  }
}

/** Does nothing if the channel was not joined, as in tests. */
export function notifyTabs(message: SessionMessage): void {
  channel?.postMessage(message)
}

function messageOf(data: unknown): SessionMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  if (data.kind === 'changed') return { kind: 'changed' }
  if (data.kind === 'ended') return { kind: 'ended', end: sessionEndOf('end' in data ? data.end : undefined) }
  return undefined
}
