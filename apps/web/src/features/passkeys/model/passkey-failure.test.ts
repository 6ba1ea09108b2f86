import { expect, it } from 'vitest'
import { passkeyFailureOf } from './passkey-failure.ts'

const named = (name: string) => Object.assign(new Error('words of the browser'), { name })

it('a cancelled or timed-out browser dialog is not a failure', () => {
  expect(passkeyFailureOf(named('NotAllowedError'))).toEqual({ kind: 'cancelled' })
  expect(passkeyFailureOf(named('AbortError'))).toEqual({ kind: 'cancelled' })
})

it('recognises a device that already has a passkey', () => {
  expect(passkeyFailureOf(named('InvalidStateError'))).toEqual({ kind: 'known' })
})

it('uses the server’s suggested URL if there is one', () => {
  const refused = Object.assign(new Error('refused'), {
    code: 'PASSKEY_ADDRESS',
    status: 409,
    data: { url: 'http://localhost:3000/profile' },
  })
  expect(passkeyFailureOf(refused)).toEqual({ kind: 'address', url: 'http://localhost:3000/profile' })
  expect(passkeyFailureOf(named('SecurityError'))).toEqual({ kind: 'address', url: null })
})

it('passes on any other server error, and reports other browser errors as device failures', () => {
  const error = Object.assign(new Error('refused'), { code: 'PROOF_WRONG', status: 403, data: {} })
  expect(passkeyFailureOf(error)).toEqual({ kind: 'server', error })
  expect(passkeyFailureOf(named('ConstraintError'))).toEqual({ kind: 'device' })
})
