import { expect, it } from 'vitest'
import {
  accountResolver,
  emptyAccount,
  type AccountValues,
} from '#web/features/accounts/model/account-form.ts'

const check = async (values: Partial<AccountValues>) => {
  const { errors } = await accountResolver({ ...emptyAccount('USD'), name: 'FTMO', ...values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

it('accepts what the contract accepts', async () => {
  expect(await check({ currency: 'usdt', initialBalance: '10000.50' })).toEqual({})
  expect(await check({ initialBalance: '' })).toEqual({})
})

it('reports each refused field with its own message', async () => {
  expect(await check({ name: 'x'.repeat(101), currency: 'U$', initialBalance: 'ten' })).toEqual({
    name: 'accounts:error.name',
    currency: 'accounts:error.currency',
    initialBalance: 'accounts:error.initialBalance',
  })
  expect(await check({ initialBalance: '10.005' })).toEqual({
    initialBalance: 'accounts:error.initialBalance',
  })
})

it('a blank field is required, although the contract has a default', async () => {
  expect(await check({ name: '  ', currency: '' })).toEqual({
    name: 'errors:required.name',
    currency: 'errors:required.currency',
  })
})
