import { expect, it } from 'vitest'
import { readAuditView, writeAuditView } from './audit-view.ts'

it('is everything where the address says nothing, or a kind that there is not', () => {
  expect(readAuditView(new URLSearchParams('kind=holiday'))).toEqual({ kind: null, userId: null })
})

it('comes back from the address as it went, and leaves the rest of it', () => {
  const params = writeAuditView(new URLSearchParams('account=a'), { kind: 'mail-read', userId: 'user-1' })
  expect(params.toString()).toBe('account=a&kind=mail-read&user=user-1')
  expect(readAuditView(params)).toEqual({ kind: 'mail-read', userId: 'user-1' })
  expect(writeAuditView(params, { kind: null }).toString()).toBe('account=a&user=user-1')
})
