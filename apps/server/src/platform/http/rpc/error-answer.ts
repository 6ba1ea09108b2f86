import { ORPCError } from '@orpc/server'
import { type AppError, type ErrorCode, type ErrorData, errorMessage } from '@plumbline/contract/errors'
import { errorCatalogue } from '@plumbline/contract/features'

/** A field of the request that violates the contract; `path` is '' for the request as a whole. */
export interface InputIssue {
  readonly path: string
  readonly message: string
}

/** The body of every error over REST; over RPC the same, in that protocol's envelope. */
export interface ErrorBody {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly data: ErrorData | { readonly issues: readonly InputIssue[] }
}

export function errorBody(code: ErrorCode, data: ErrorBody['data'] = {}): ErrorBody {
  return { code, status: errorCatalogue[code].status, message: errorMessage(code, flat(data)), data }
}

/** The HTTP response for an error outside the procedures: a rejected host, an unknown path, a body over the limit. */
export function errorResponse(error: AppError, asRpc: boolean): Response {
  const body = errorBody(error.code, error.data)
  const wait = error.data['retryAfterSeconds']
  const text = JSON.stringify(asRpc ? { json: { defined: false, ...body } } : body)
  return new Response(text, {
    status: body.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(wait !== undefined && { 'retry-after': String(wait) }),
    },
  })
}

export function toOrpcError(error: AppError): ORPCError<ErrorCode, ErrorBody['data']> {
  return orpcError(errorBody(error.code, error.data), error.code, error)
}

export function badRequest(issues: readonly InputIssue[]): ORPCError<ErrorCode, ErrorBody['data']> {
  return orpcError(errorBody('BAD_REQUEST', { issues }), 'BAD_REQUEST')
}

export function internalError(requestId: string): ORPCError<ErrorCode, ErrorBody['data']> {
  return orpcError(errorBody('INTERNAL_SERVER_ERROR', { requestId }), 'INTERNAL_SERVER_ERROR')
}

function orpcError(
  body: ErrorBody,
  code: ErrorCode,
  cause?: unknown,
): ORPCError<ErrorCode, ErrorBody['data']> {
  return new ORPCError(code, { status: body.status, message: body.message, data: body.data, cause })
}

function flat(data: ErrorBody['data']): ErrorData {
  return isIssues(data) ? {} : data
}

function isIssues(data: ErrorBody['data']): data is { readonly issues: readonly InputIssue[] } {
  return Array.isArray(data['issues'])
}
