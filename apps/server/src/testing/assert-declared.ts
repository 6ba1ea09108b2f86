import { commonErrors } from '@plumbline/contract/common-errors'
import { REST_PREFIX, RPC_PREFIX } from '#server/platform/http/rpc/handlers.ts'
import { type ContractProcedure, describedOperations } from './procedures.ts'

/** Fewest placeholders first: `/exports/preview` must not match `/exports/{what}`. */
const routes = describedOperations
  .map((operation) => ({
    operation,
    rpc: `${RPC_PREFIX}/${operation.name.replace('.', '/')}`,
    rest: new RegExp(
      `^${REST_PREFIX}${operation.path.replaceAll(/\{(\+?)\w+\}/g, (_, plus) => (plus === '' ? '[^/]+' : '.+'))}/?$`,
    ),
  }))
  .toSorted((one, other) => blanksOf(one.operation) - blanksOf(other.operation))

/**
 * Throws if an operation returned a code that its procedure does not declare in the contract. `path` may have a query;
 * `body` is the answer's, over REST or RPC.
 */
export function assertDeclared(method: string, path: string, body: unknown): void {
  const code: unknown = Object(Object(body).json ?? body).code
  if (typeof code !== 'string' || Object.hasOwn(commonErrors, code)) return
  const { pathname } = new URL(path, 'http://localhost')
  const found = routes.find(
    ({ operation, rpc, rest }) => rpc === pathname || (operation.method === method && rest.test(pathname)),
  )
  if (found === undefined || found.operation.errors.some((declared) => declared === code)) return
  throw new Error(
    `${found.operation.name} answers ${code}, which its procedure does not declare: add it to raises(…)`,
  )
}

function blanksOf({ path }: ContractProcedure): number {
  return path.split('{').length
}
