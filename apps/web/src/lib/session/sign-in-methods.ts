import type { Session } from '@plumbline/contract/identity/user'

type SignedOut = Extract<Session, { kind: 'signed-out' }>

/** Assumed until the server has reported its sign-in methods: password only. */
let known: SignedOut = { kind: 'signed-out', signUp: false, mail: true, openId: [], challenge: null }

export function rememberSignInMethods(session: Session): void {
  if (session.kind === 'signed-out') known = { ...session, challenge: null }
}

/** The signed-out session, without a request. */
export function signedOutNow(): Session {
  return known
}
