import { expect, it } from 'vitest'
import { readUserView, writeUserView } from './user-view.ts'

it('includes all users if the URL has no filter or an unknown one', () => {
  const everybody = { search: '', filter: 'all', userId: null }
  expect(readUserView(new URLSearchParams())).toEqual(everybody)
  expect(readUserView(new URLSearchParams('show=nobody'))).toEqual(everybody)
})

it('is restored unchanged from the URL it was written to', () => {
  const view = { search: 'ada', filter: 'disabled', userId: 'user-1' } as const
  expect(readUserView(writeUserView(new URLSearchParams(), view))).toEqual(view)
})

it('keeps other URL parameters and omits default values', () => {
  const params = new URLSearchParams('account=a&q=ada&show=admins&user=user-1')
  expect(writeUserView(params, { search: '', filter: 'all', userId: null }).toString()).toBe('account=a')
  expect(writeUserView(params, { userId: null }).toString()).toBe('account=a&q=ada&show=admins')
})
