import { beforeEach, expect, test } from 'vitest'
import { personStore } from './person-store.ts'
import { removeStaleStores } from './local-storage.ts'
import { forgetStores } from './session-stores.ts'

beforeEach(() => localStorage.clear())

test('a stale stored copy of the accounts is removed at start', () => {
  localStorage.setItem('account-store', '{"state":{"accounts":[]},"version":1}')
  removeStaleStores()
  expect(localStorage.getItem('account-store')).toBeNull()
})

test('a user’s store is saved with its version and removed with the session', () => {
  type Terms = { readonly size: string }
  const read = (stored: unknown): Terms => ({ size: String(Object(stored).size ?? '') })
  const useStore = personStore<Terms>('pair-storage', read)
  useStore.setState({ size: '100' })
  expect(JSON.parse(localStorage.getItem('pair-storage') ?? '')).toEqual({
    state: { size: '100' },
    version: 2,
  })
  expect(personStore<Terms>('pair-storage', read).getState()).toEqual({ size: '100' })
  forgetStores()
  expect(useStore.getState()).toEqual({ size: '' })
  expect(localStorage.getItem('pair-storage')).toBeNull()
})
