import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { DELETE, GET, POST, raises } from '../raises.ts'
import { successAnswer, reauthenticationErrors, proof } from './inputs.ts'

/** A browser in which the user is signed in. */
export const activeSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  signedInAt: z.string(),
  /** Accurate to the day: a session in use is renewed once a day. */
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  address: z.nullable(z.string()),
  /** As reported by the browser; null if it reports none. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isPhone: z.boolean(),
})
export type SessionEntry = z.infer<typeof activeSession>

export const sessionsContract = {
  reauthenticate: raises('UNAUTHENTICATED', ...reauthenticationErrors)
    .route(
      POST(
        '/session/authentication',
        'Re-authenticate, which allows operations that need a recent sign-in for ten minutes',
      ),
    )
    .input(proof)
    .output(successAnswer),
  sessions: raises('UNAUTHENTICATED')
    .route(GET('/sessions', 'Browsers in which the user is signed in'))
    .output(z.array(activeSession)),
  revokeSession: raises('UNAUTHENTICATED', 'SESSION_NOT_FOUND')
    .route(DELETE('/sessions/{id}', 'Sign out one browser'))
    .input(z.object({ id }))
    .output(successAnswer),
  revokeOtherSessions: raises('UNAUTHENTICATED')
    .route(POST('/sessions/revoke-others', 'Sign out all other browsers'))
    .output(z.object({ revoked: z.number() })),
}
