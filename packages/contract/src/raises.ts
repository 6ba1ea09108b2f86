import { oc } from '@orpc/contract'
import type { ErrorCode } from './errors.ts'

/** What every procedure carries in its metadata. A type of its own, since an interface is no record. */
type ProcedureMeta = { readonly errors: readonly ErrorCode[] }

/**
 * Starts a procedure with the codes that it can answer, beside those that every operation can (`commonErrors`). The
 * API's description and the tests read them; what is answered does not depend on them.
 */
export function raises(...errors: readonly ErrorCode[]) {
  return oc.$meta<ProcedureMeta>({ errors })
}

/** Of a procedure that needs a session of a user with a confirmed address. */
export const ofSession: readonly ErrorCode[] = ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED']

/** The same about one account or several of the user's. */
export const ofAccount: readonly ErrorCode[] = [...ofSession, 'ACCOUNT_NOT_FOUND']

/** A write to an account that another request may delete meanwhile. */
export const ofAccountWrite: readonly ErrorCode[] = ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_SAVED']
