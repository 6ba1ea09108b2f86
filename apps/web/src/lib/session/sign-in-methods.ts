import type { Session } from '@plumbline/contract/identity/user'

type SignedOut = Extract<Session, { kind: 'signed-out' }>

/** What is taken to be the case until the server has said how one can sign in: with a password, and no more. */
let known: SignedOut = { kind: 'signed-out', signUp: false, mail: true, openId: [], challenge: null }

export function rememberSignInMethods(session: Session): void {
  if (session.kind === 'signed-out') known = { ...session, challenge: null }
}

/** Nobody is signed in, at once and without asking. */
export function signedOutNow(): Session {
  return known
}
