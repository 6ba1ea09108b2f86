import { expect, it } from 'vitest'
import { readAuditView, writeAuditView } from './audit-view.ts'

it('includes all events if the URL names no kind or an unknown one', () => {
  expect(readAuditView(new URLSearchParams('kind=holiday'))).toEqual({ kind: null, userId: null })
})

it('is restored from the URL it was written to, and keeps other parameters', () => {
  const params = writeAuditView(new URLSearchParams('account=a'), { kind: 'mail-read', userId: 'user-1' })
  expect(params.toString()).toBe('account=a&kind=mail-read&user=user-1')
  expect(readAuditView(params)).toEqual({ kind: 'mail-read', userId: 'user-1' })
  expect(writeAuditView(params, { kind: null }).toString()).toBe('account=a&user=user-1')
})
