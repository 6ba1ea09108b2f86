import { oc } from '@orpc/contract'
import type { ErrorCode } from './errors.ts'

/** Metadata of every procedure. A type, since an interface is not assignable to a record. */
type ProcedureMeta = {
  readonly errors: readonly ErrorCode[]
  /**
   * What a procedure does to the disk, besides ordinary writes. `fills`: it may store much, so it needs more free space
   * than others. `frees`: it deletes, as every `DELETE` does, so it is allowed also on a disk that is almost full.
   */
  readonly disk?: 'fills' | 'frees'
}

/**
 * Starts a procedure with the codes it can return, besides those of every operation (`commonErrors`). The API's
 * description and the tests read them; they do not affect the answers.
 */
export function raises(...errors: readonly ErrorCode[]) {
  return oc.$meta<ProcedureMeta>({ errors })
}

/** The same for a procedure that may store much. */
export function raisesStoring(...errors: readonly ErrorCode[]) {
  return oc.$meta<ProcedureMeta>({ errors, disk: 'fills' })
}

/** The same for a procedure that deletes by another method than `DELETE`. */
export function raisesDeleting(...errors: readonly ErrorCode[]) {
  return oc.$meta<ProcedureMeta>({ errors, disk: 'frees' })
}

/** The REST address of a procedure, relative to `/api/v1`, with what the documentation says of it. */
const routeBy =
  (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
  (
    path: `/${string}`,
    summary: string,
    more: {
      readonly description?: string
      readonly successStatus?: number
      readonly tags?: string[]
    } = {},
  ) => ({ method, path, summary, ...more })

export const GET = routeBy('GET')
export const POST = routeBy('POST')
export const PUT = routeBy('PUT')
export const PATCH = routeBy('PATCH')
export const DELETE = routeBy('DELETE')

/** Errors of a procedure that needs a session of a user with a confirmed address, but no subscription. */
export const verifiedErrors: readonly ErrorCode[] = ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED']

/** Errors of a procedure of the product, besides that of a missing session. */
export const productErrors: readonly ErrorCode[] = [
  'EMAIL_NOT_VERIFIED',
  'SUBSCRIPTION_REQUIRED',
  'PAYMENT_FAILED',
]

/** The same with the error of a missing session. */
export const sessionErrors: readonly ErrorCode[] = ['UNAUTHENTICATED', ...productErrors]

/** The same for procedures on one or several of the user's accounts. */
export const accountAccessErrors: readonly ErrorCode[] = [...sessionErrors, 'ACCOUNT_NOT_FOUND']

/** Errors of a write to an account that another request may delete meanwhile. */
export const accountWriteErrors: readonly ErrorCode[] = ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_SAVED']
