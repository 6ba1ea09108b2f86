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

/** Parses an event of the stream; undefined if this version does not know it. */
export function messageOf(event: string, text: string): LiveMessage | undefined {
  const data = jsonOf(text)
  switch (event) {
    case 'revisions': {
      const { userId, revisions } = data
      if (typeof userId !== 'string' || !Array.isArray(revisions)) return undefined
      return { kind: 'revisions', userId, revisions: revisions.flatMap(revisionOf) }
    }
    case 'change': {
      const [change] = changeOf(data)
      return change && { kind: 'change', change }
    }
    case 'end':
      return { kind: 'signed-out' }
    default:
      return undefined
  }
}

function changeOf(data: unknown): readonly LiveChange[] {
  if (!isRecord(data)) return []
  const { topic, id, revision } = data
  if (!isLiveTopic(topic) || typeof revision !== 'number') return []
  return [{ topic, id: typeof id === 'string' ? id : null, revision }]
}

function revisionOf(data: unknown): LiveRevisions['revisions'] {
  return changeOf(data).map((change) => {
    const { ageMs } = isRecord(data) ? data : {}
    return { ...change, ageMs: typeof ageMs === 'number' ? ageMs : 0 }
  })
}

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text)
    return isRecord(data) ? data : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A tab's connection to the browser's single stream. */
export type TabLink = {
  readonly post: (message: TabMessage) => void
  readonly close: () => void
}
