import { contract } from '@plumbline/contract/contract'
import type { ErrorCode } from '@plumbline/contract/errors'
import { described } from '#server/platform/http/rpc/complete-document.ts'

/** One operation of the contract, as in REST. */
export interface ContractProcedure {
  /** `accounts.create`; over RPC its path is `/accounts/create`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with its placeholders: `/accounts/{id}`. */
  readonly path: string
  /** Input fields in the query or the body. */
  readonly fields: readonly string[]
  /** The error codes it declares. */
  readonly errors: readonly ErrorCode[]
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function isMethod(method: string | undefined): method is (typeof METHODS)[number] {
  return METHODS.some((known) => known === method)
}

/** Everything described as an operation: procedures, streams and downloads. */
export const describedOperations: readonly ContractProcedure[] = Object.entries(described).flatMap(
  ([feature, procedures]) =>
    Object.entries(procedures).map(([operation, procedure]): ContractProcedure => {
      const { route, inputSchema, meta } = procedure['~orpc']
      const { method, path = '' } = route
      if (!isMethod(method)) throw new Error(`${path}: ${method}`)
      const shape =
        inputSchema !== undefined && 'shape' in inputSchema ? Object.keys(Object(inputSchema.shape)) : []
      return {
        name: `${feature}.${operation}`,
        method,
        path,
        fields: shape.filter((field) => !path.includes(`{${field}}`)),
        errors: meta.errors,
      }
    }),
)

/** Every operation of the contract, so that tests over all of them include new ones. */
export const contractProcedures = describedOperations.filter(({ name }) =>
  Object.hasOwn(contract, name.split('.')[0] ?? ''),
)

/** Procedures that need no session, each with a reason: it creates one, is a link of a mail, or a public page. */
export const openProcedures: readonly string[] = [
  'identity.session',
  'identity.createOwner',
  'identity.signUp',
  'identity.signIn',
  'identity.signOut',
  'identity.verifyEmail',
  'identity.confirmEmail',
  'identity.requestPasswordReset',
  'identity.resetPassword',
  'twoFactor.verify2FALogin',
  'passkeys.signInOptions',
  'passkeys.signIn',
  'legal.text',
  'subscription.prices',
]
