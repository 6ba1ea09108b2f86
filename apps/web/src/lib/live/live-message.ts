import type { LiveChange, LiveRevisions } from '@plumbline/contract/live/live'
import type { LiveTopic } from '@plumbline/contract/features'

declare global {
  /** Inlined by `build/inlined.ts`: the contract's schemas would add zod to the entry. */
  const LIVE_TOPICS: readonly LiveTopic[]
}

/** `lost`: the screen may be out of date; the stream keeps reconnecting. */
export type LiveStatus = 'connecting' | 'live' | 'lost'

/** From the browser's single stream to each of its tabs. */
export type LiveMessage =
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | ({ readonly kind: 'revisions' } & LiveRevisions)
  | { readonly kind: 'change'; readonly change: LiveChange }
  /** The session has ended. */
  | { readonly kind: 'signed-out' }
  /** No event, but the stream is alive. */
  | { readonly kind: 'alive' }

/** From a tab to the stream. */
export type TabMessage =
  /** A signed-in tab joins; it gets the current state. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'bye' }
  /** The session changed, or the network is back: connect now. */
  | { readonly kind: 'reconnect' }

const topics: ReadonlySet<string> = new Set(LIVE_TOPICS)

export function isLiveTopic(topic: unknown): topic is LiveTopic {
  return typeof topic === 'string' && topics.has(topic)
}

/** A tab's connection to the browser's single stream. */
export type TabLink = {
  readonly post: (message: TabMessage) => void
  readonly close: () => void
}
