import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { raises } from '../raises.ts'
import { done, ofProof, proof } from './inputs.ts'

/** A browser in which the person is signed in. */
export const activeSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  signedInAt: z.string(),
  /** To the day: a session that is used is renewed once a day. */
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  address: z.nullable(z.string()),
  /** As the browser names itself; null where it does not. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isPhone: z.boolean(),
})
export type SessionEntry = z.infer<typeof activeSession>

export const sessionsContract = {
  reauthenticate: raises('UNAUTHENTICATED', ...ofProof)
    .route({
      method: 'POST',
      path: '/session/authentication',
      summary: 'Show again that it is you: for ten minutes, what asks for a recent sign-in goes through',
    })
    .input(proof)
    .output(done),
  sessions: raises('UNAUTHENTICATED')
    .route({ method: 'GET', path: '/sessions', summary: 'The browsers in which one is signed in' })
    .output(z.array(activeSession)),
  revokeSession: raises('UNAUTHENTICATED', 'SESSION_NOT_FOUND')
    .route({ method: 'DELETE', path: '/sessions/{id}', summary: 'Sign one of them out' })
    .input(z.object({ id }))
    .output(done),
  revokeOtherSessions: raises('UNAUTHENTICATED')
    .route({ method: 'POST', path: '/sessions/revoke-others', summary: 'Sign out everywhere but here' })
    .output(z.object({ revoked: z.number() })),
}
