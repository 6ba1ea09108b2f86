import type { ErrorCode } from '@plumbline/contract/errors'

/** A field that the server rejected; `path` is dotted (`initialBalance`), '' for the request as a whole. */
export type InputIssue = { readonly path: string; readonly message: string }

/** What went wrong with a call, whatever was thrown. `UNREACHABLE`: no response. `UNKNOWN`: not from the API. */
export type ApiError = {
  readonly code: ErrorCode | 'UNREACHABLE' | 'UNKNOWN'
  readonly status: number | undefined
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads an error of `lib/api/client.ts` by its shape; the catalogue itself stays on the server. */
export function apiErrorOf(error: unknown): ApiError {
  if (isNoAnswer(error)) return { code: 'UNREACHABLE', status: undefined, data: {} }
  if (!isRecord(error) || typeof error['code'] !== 'string' || typeof error['status'] !== 'number')
    return { code: 'UNKNOWN', status: undefined, data: {} }
  const { code, status, data } = error
  return {
    code: proxyErrorCodes.has(code) ? 'UNREACHABLE' : isErrorCode(code) ? code : 'UNKNOWN',
    status,
    data: isRecord(data) ? data : {},
  }
}

/** The rejected fields of a form (`BAD_REQUEST`); empty for any other error. */
export function issuesOf(error: unknown): readonly InputIssue[] {
  const { issues } = apiErrorOf(error).data
  if (!Array.isArray(issues)) return []
  return issues.filter(
    (issue: unknown): issue is InputIssue =>
      isRecord(issue) && typeof issue['path'] === 'string' && typeof issue['message'] === 'string',
  )
}

/** Identifies the request in the server's log; only set for the server's own failures. */
export function requestIdOf(error: unknown): string | undefined {
  const { requestId } = apiErrorOf(error).data
  return typeof requestId === 'string' ? requestId : undefined
}

/** fetch rejects with a TypeError without a connection, and with a TimeoutError when no response came in time. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** Codes the client derives from responses of a proxy that cannot reach the server (502, 503, 504). */
const proxyErrorCodes: ReadonlySet<unknown> = new Set([
  'BAD_GATEWAY',
  'SERVICE_UNAVAILABLE',
  'GATEWAY_TIMEOUT',
])

/** Checked by its shape: the catalogue is not loaded here, and `useApiErrorText` handles codes without a text. */
function isErrorCode(code: string): code is ErrorCode {
  return /^[A-Z][A-Z\d_]*$/.test(code)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

type Listener = (refusal: ApiError, error: unknown) => void

const listeners = new Set<Listener>()

/** Calls `listener` for every failed call of the API, uploads included; returns a function that stops it. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function noteRefusal(error: unknown): void {
  const refusal = apiErrorOf(error)
  for (const listener of listeners) listener(refusal, error)
}
