import { expect, it } from 'vitest'
import { passkeyFailureOf } from './passkey-failure.ts'

const named = (name: string) => Object.assign(new Error('words of the browser'), { name })

it('a question of the browser that was closed or ran out is no failure', () => {
  expect(passkeyFailureOf(named('NotAllowedError'))).toEqual({ kind: 'cancelled' })
  expect(passkeyFailureOf(named('AbortError'))).toEqual({ kind: 'cancelled' })
})

it('knows a device that has a passkey already', () => {
  expect(passkeyFailureOf(named('InvalidStateError'))).toEqual({ kind: 'known' })
})

it('takes the better address from the server where there is one', () => {
  const refused = Object.assign(new Error('refused'), {
    code: 'PASSKEY_ADDRESS',
    status: 409,
    data: { url: 'http://localhost:3000/profile' },
  })
  expect(passkeyFailureOf(refused)).toEqual({ kind: 'address', url: 'http://localhost:3000/profile' })
  expect(passkeyFailureOf(named('SecurityError'))).toEqual({ kind: 'address', url: null })
})

it('leaves everything else to the words of the catalogue', () => {
  const error = Object.assign(new Error('refused'), { code: 'PROOF_WRONG', status: 403, data: {} })
  expect(passkeyFailureOf(error)).toEqual({ kind: 'server', error })
  expect(passkeyFailureOf(named('ConstraintError'))).toEqual({ kind: 'device' })
})
