import { type SessionEnd, sessionEndOf } from './session-end.ts'

/** The channel of the browser on which its tabs tell each other who is signed in. */
const SESSION_CHANNEL = 'plumbline.session'

/** `ended`: nobody is, at once. `changed`: ask the server. */
export type SessionMessage =
  | { readonly kind: 'ended'; readonly end: SessionEnd }
  | { readonly kind: 'changed' }

let channel: BroadcastChannel | undefined

/** Hears what other tabs say, and lets this one speak; answers how to leave. `name` differs in tests. */
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

/** Nothing is said where the channel was not joined, as in tests. */
export function tellTabs(message: SessionMessage): void {
  channel?.postMessage(message)
}

function messageOf(data: unknown): SessionMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  if (data.kind === 'changed') return { kind: 'changed' }
  if (data.kind === 'ended') return { kind: 'ended', end: sessionEndOf('end' in data ? data.end : undefined) }
  return undefined
}
