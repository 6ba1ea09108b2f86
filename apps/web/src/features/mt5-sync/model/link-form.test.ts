import { expect, it } from 'vitest'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildConnection } from '../testing/build-mt5.ts'
import {
  accountInputOf,
  beginsEmptyOf,
  emptyLink,
  isOtherPlace,
  linkableAccounts,
  linkResolver,
  type LinkValues,
  linkValuesOf,
  NEW_ACCOUNT,
  toLinkInput,
} from './link-form.ts'
import { sameLink } from './same-link.ts'

const typed = (values: Partial<LinkValues> = {}): LinkValues => ({
  ...emptyLink(NEW_ACCOUNT, 'MetaTrader 5'),
  kind: 'password',
  login: ' 005012345 ',
  password: 'secret',
  server: ' Broker-Live ',
  ...values,
})

const check = async (values: LinkValues, known = null as Parameters<typeof linkResolver>[0]) => {
  const options = { fields: {}, shouldUseNativeValidation: false } as const
  const { errors } = await linkResolver(known)(values, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

it('a link by password is sent as digits and trimmed names', async () => {
  expect(await check(typed())).toEqual({})
  expect(toLinkInput(typed(), null)).toEqual({
    kind: 'password',
    enabled: true,
    autoSync: true,
    syncInterval: 60,
    login: '5012345',
    server: 'Broker-Live',
    password: 'secret',
  })
})

it('the other ways need neither login nor password', async () => {
  const bare = typed({ kind: 'link', login: '', password: '', server: '' })
  expect(await check(bare)).toEqual({})
  expect(toLinkInput(bare, null)).toEqual({ kind: 'link', enabled: true, autoSync: true, syncInterval: 60 })
})

it('names what is wrong with each field', async () => {
  expect(await check(typed({ login: '12x', server: 's'.repeat(129), syncInterval: '0.5' }))).toEqual({
    login: 'errors:code.INVALID_MT5_LOGIN',
    server: 'mt5-sync:error.server',
    syncInterval: 'mt5-sync:error.interval',
  })
  expect(await check(typed({ login: '', password: '', server: ' ', name: '' }))).toEqual({
    login: 'errors:field.required',
    password: 'errors:field.required',
    server: 'errors:field.required',
    name: 'errors:field.required',
  })
})

it('an interval that does not count is refused to nobody', async () => {
  const values = typed({ autoSync: false, syncInterval: 'often' })
  expect(await check(values)).toEqual({})
  expect(toLinkInput(values, null).syncInterval).toBe(60)
})

it('a stored password stays with its login at its server, and is asked for again elsewhere', async () => {
  const known = buildConnection()
  const same = linkValuesOf('account-1', known)
  expect(same.password).toBe('')
  expect(await check(same, known)).toEqual({})
  expect(toLinkInput(same, known)).not.toHaveProperty('password')
  expect(await check({ ...same, server: 'Broker-Demo' }, known)).toEqual({
    password: 'errors:field.required',
  })
  expect(await check(same, buildConnection({ needsPasswordReentry: true }))).toEqual({
    password: 'errors:field.required',
  })
})

it('a link that is off stays off while it is edited', () => {
  const known = buildConnection({ enabled: false })
  expect(toLinkInput(linkValuesOf('account-1', known), known).enabled).toBe(false)
})

it('another login, server or way is another terminal', () => {
  const known = buildConnection()
  const same = linkValuesOf('account-1', known)
  expect(isOtherPlace(same, known)).toBe(false)
  expect(isOtherPlace({ ...same, login: '0005012345' }, known)).toBe(false)
  expect(isOtherPlace({ ...same, login: '7' }, known)).toBe(true)
  expect(isOtherPlace({ ...same, kind: 'simulated' }, known)).toBe(true)
})

it('sent again as it is, a link carries its login, and no password', () => {
  expect(sameLink(buildConnection())).toEqual({
    kind: 'password',
    enabled: true,
    autoSync: true,
    syncInterval: 60,
    login: 5012345,
    server: 'Broker-Live',
  })
  expect(sameLink(buildConnection({ kind: 'simulated' }))).not.toHaveProperty('login')
})

it('the initial balance goes where the account is new, or holds no trades and its person agrees', () => {
  const values = emptyLink('account-1', '')
  const funded = buildAccount({ initialBalance: 10_000 })
  expect(beginsEmptyOf(values, undefined)).toBe(true)
  expect(beginsEmptyOf(values, funded)).toBe(true)
  expect(beginsEmptyOf({ ...values, beginsEmpty: false }, funded)).toBe(false)
  expect(beginsEmptyOf(values, buildAccount({ initialBalance: 10_000, openTrades: 1 }))).toBe(false)
})

it('a new account begins at 0 and is of MetaTrader 5', () => {
  expect(accountInputOf(typed())).toEqual({
    name: 'MetaTrader 5',
    type: 'live',
    brokerType: 'mt5',
    initialBalance: 0,
  })
  expect(accountInputOf(typed({ kind: 'simulated' })).type).toBe('demo')
})

it('those that follow a terminal already, and the demo, are not linked again', () => {
  const free = buildAccount({ id: 'free' })
  const accounts = [
    free,
    buildAccount({ id: 'linked', mt5Connection: buildConnection() }),
    buildAccount({ id: 'sample', isSample: true }),
  ]
  expect(linkableAccounts(accounts)).toEqual([free])
})
