import type { AccessDenial } from '@plumbline/domain/subscription/shown-subscription'

/** The user who makes a request: services take it as their second argument, and see only this user's data. */
export interface Actor {
  readonly userId: string
}

/** The session of a request: found, not expired, and its user not disabled. */
export interface ActiveSession {
  /** null for the installation's own command line, which has no session to end. */
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
    /** Download URL. */
    readonly picture: string | null
    readonly deletionDueAt: Date | null
    /** The registration (name, currency, time zone) was completed. */
    readonly onboarded: boolean
  }
  /** Why the product is closed to the user, who can still export, pay and change their own profile; null: open. */
  readonly access: AccessDenial | null
  /** Whether the user stays signed in when the browser is closed. */
  readonly kept: boolean
  /** When the user last authenticated. */
  readonly authenticatedAt: Date
  readonly expiresAt: Date
}

/** The part of a request that sessions need. */
export interface SessionRequest {
  readonly headers: Headers
  /** The client's address: the peer's, or the one a trusted proxy states. Without port. */
  readonly clientAddress: string
  /** Headers to add to the response, mainly cookies. */
  readonly responseHeaders: Headers
  /** An automatic request of the browser, as for live updates: it does not renew the session. */
  readonly passive?: boolean
}

/** What a handler knows about its request besides the input. */
export interface RequestContext extends SessionRequest {
  readonly actor: Actor | null
  readonly session: ActiveSession | null
  /** Appears in the log, in `X-Request-Id`, and in the message of an unexpected failure. */
  readonly requestId: string
  readonly method: string
  /** The users that the query names as `userId`. */
  readonly claimedUsers: readonly string[]
}
