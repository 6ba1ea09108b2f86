import { expect, it } from 'vitest'
import { buildAccount } from '#web/testing/build-import.ts'
import { chooseAccount } from './choose-account.ts'

const accounts = ['a', 'b', 'c'].map((id) => buildAccount({ id }))

it('the account of the URL wins over the one that is stored', () => {
  expect(chooseAccount(accounts, ['b', null, 'c'])?.id).toBe('b')
})

it('an account that is gone gives way to the next wish, and then to the first account', () => {
  expect(chooseAccount(accounts, ['deleted', null, 'c'])?.id).toBe('c')
  expect(chooseAccount(accounts, ['deleted', null, null])?.id).toBe('a')
  expect(chooseAccount([], ['deleted'])).toBe(null)
})
