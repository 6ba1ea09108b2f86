import { expect, it } from 'vitest'
import { apiErrorOf, issuesOf, requestIdOf } from './api-error.ts'

/** As the client throws it: an Error with the fields of the answer. */
const refused = (code: string, status: number, data: unknown = {}) =>
  Object.assign(new Error('words of the API'), { code, status, data })

it('reads code, status and data of an API error', () => {
  expect(apiErrorOf(refused('FILE_TOO_LARGE', 413, { limitMb: 64 }))).toEqual({
    code: 'FILE_TOO_LARGE',
    status: 413,
    data: { limitMb: 64 },
  })
})

it('a lost connection and a gateway error both mean that the server is unreachable', () => {
  expect(apiErrorOf(new TypeError('Failed to fetch')).code).toBe('UNREACHABLE')
  expect(apiErrorOf(refused('BAD_GATEWAY', 502)).code).toBe('UNREACHABLE')
  expect(apiErrorOf(refused('SERVICE_UNAVAILABLE', 503)).code).toBe('UNREACHABLE')
  expect(apiErrorOf(refused('GATEWAY_TIMEOUT', 504)).code).toBe('UNREACHABLE')
  expect(apiErrorOf(refused('DATABASE_AWAY', 503)).code).toBe('DATABASE_AWAY')
  expect(apiErrorOf(new DOMException('no answer', 'TimeoutError')).code).toBe('UNREACHABLE')
})

it('an error without an API code is unknown, whatever was thrown', () => {
  expect(apiErrorOf(refused('toString', 400)).code).toBe('UNKNOWN')
  expect(apiErrorOf(new Error('a bug')).code).toBe('UNKNOWN')
  expect(apiErrorOf(null).code).toBe('UNKNOWN')
  expect(apiErrorOf('text').code).toBe('UNKNOWN')
})

it('finds the rejected fields and skips malformed ones', () => {
  const issues = [{ path: 'initialBalance', message: 'too large' }, { path: 3 }, null]
  expect(issuesOf(refused('BAD_REQUEST', 400, { issues }))).toEqual([
    { path: 'initialBalance', message: 'too large' },
  ])
  expect(issuesOf(refused('NOT_FOUND', 404))).toEqual([])
})

it('finds the request id of the log entry', () => {
  expect(requestIdOf(refused('INTERNAL_SERVER_ERROR', 500, { requestId: 'r-1' }))).toBe('r-1')
  expect(requestIdOf(new TypeError('Failed to fetch'))).toBeUndefined()
})
