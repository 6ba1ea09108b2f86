/** Who asks: every service takes it as its second argument, and sees the data of this user alone. */
export interface Actor {
  readonly userId: string
}

/** The session that a request came with: found, in time, and its user allowed in. */
export interface ActiveSession {
  /** null for the installation's own command line, which has none to end. */
  readonly id: string | null
  readonly actor: Actor
  readonly user: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly isAdmin: boolean
    readonly emailVerified: boolean
    /** ISO 639-1. */
    readonly language: string
    readonly deletionDueAt: Date | null
  }
  /** The person stays signed in when the browser is closed. */
  readonly kept: boolean
  /** When the person last proved who they are. */
  readonly authenticatedAt: Date
  readonly expiresAt: Date
}

/** The part of a request that sessions are about. */
export interface SessionRequest {
  readonly headers: Headers
  /** The person's address: the peer's, or what a trusted proxy says. Without port. */
  readonly clientAddress: string
  /** Added to the answer, cookies above all. */
  readonly responseHeaders: Headers
  /** The browser asks by itself, as for live updates: the session is not renewed by it. */
  readonly passive?: boolean
}

/** What a handler knows about its request besides the input. */
export interface RequestContext extends SessionRequest {
  readonly actor: Actor | null
  readonly session: ActiveSession | null
  /** Stands in the log, in `X-Request-Id`, and in the message of an unexpected failure. */
  readonly requestId: string
  readonly method: string
}
