import type { EventStream } from './event-stream.ts'

export interface LiveStream {
  readonly userId: string
  readonly sessionId: string | null
  readonly events: EventStream
}

/** The open streams by user and by session, oldest first. */
export class StreamRegistry {
  readonly #byUser = new Map<string, Set<LiveStream>>()
  readonly #bySession = new Map<string, Set<LiveStream>>()

  get isEmpty(): boolean {
    return this.#byUser.size === 0
  }

  *all(): Iterable<LiveStream> {
    for (const streams of this.#byUser.values()) yield* [...streams]
  }

  ofUser(userId: string): Iterable<LiveStream> {
    return this.#byUser.get(userId) ?? []
  }

  sessionErrors(sessionId: string): Iterable<LiveStream> {
    return this.#bySession.get(sessionId) ?? []
  }

  userIds(): readonly string[] {
    return [...this.#byUser.keys()]
  }

  sessionIds(): readonly string[] {
    return [...this.#bySession.keys()]
  }

  add(stream: LiveStream): void {
    insert(this.#byUser, stream.userId, stream)
    if (stream.sessionId !== null) insert(this.#bySession, stream.sessionId, stream)
  }

  remove(stream: LiveStream): void {
    take(this.#byUser, stream.userId, stream)
    if (stream.sessionId !== null) take(this.#bySession, stream.sessionId, stream)
  }
}

function insert(index: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  const known = index.get(key)
  if (known) known.add(stream)
  else index.set(key, new Set([stream]))
}

function take(index: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  const known = index.get(key)
  known?.delete(stream)
  if (known?.size === 0) index.delete(key)
}
