import { expect, it } from 'vitest'
import { readUserView, writeUserView } from './user-view.ts'

it('is everybody where the address says nothing, or something unknown', () => {
  const everybody = { search: '', filter: 'all', userId: null }
  expect(readUserView(new URLSearchParams())).toEqual(everybody)
  expect(readUserView(new URLSearchParams('show=nobody'))).toEqual(everybody)
})

it('comes back from the address as it went', () => {
  const view = { search: 'ada', filter: 'disabled', userId: 'user-1' } as const
  expect(readUserView(writeUserView(new URLSearchParams(), view))).toEqual(view)
})

it('leaves what others have put into the address, and nothing that is the usual', () => {
  const params = new URLSearchParams('account=a&q=ada&show=admins&user=user-1')
  expect(writeUserView(params, { search: '', filter: 'all', userId: null }).toString()).toBe('account=a')
  expect(writeUserView(params, { userId: null }).toString()).toBe('account=a&q=ada&show=admins')
})
