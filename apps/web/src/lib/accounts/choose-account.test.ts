import { expect, it } from 'vitest'
import { buildAccount } from '#web/testing/build-import.ts'
import { chooseAccount } from './choose-account.ts'

const accounts = ['a', 'b', 'c'].map((id) => buildAccount({ id }))

it('the account in the URL takes precedence over the stored one', () => {
  expect(chooseAccount(accounts, ['b', null, 'c'])?.id).toBe('b')
})

it('a deleted account falls back to the next preference, then to the first account', () => {
  expect(chooseAccount(accounts, ['deleted', null, 'c'])?.id).toBe('c')
  expect(chooseAccount(accounts, ['deleted', null, null])?.id).toBe('a')
  expect(chooseAccount([], ['deleted'])).toBe(null)
})
