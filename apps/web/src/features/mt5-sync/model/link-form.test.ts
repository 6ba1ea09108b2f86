import { expect, it } from 'vitest'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildConnection } from '../testing/build-mt5.ts'
import {
  accountInputOf,
  mustStartEmpty,
  emptyLink,
  isOtherPlace,
  linkableAccounts,
  linkResolver,
  type LinkValues,
  linkValuesOf,
  NEW_ACCOUNT,
  toLinkInput,
} from './link-form.ts'
import { sameLink } from './link-state.ts'

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

it('a password link sends its login as digits and trimmed names', async () => {
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

it('the other methods need neither login nor password', async () => {
  const bare = typed({ kind: 'link', login: '', password: '', server: '' })
  expect(await check(bare)).toEqual({})
  expect(toLinkInput(bare, null)).toEqual({ kind: 'link', enabled: true, autoSync: true, syncInterval: 60 })
})

it('reports the error of each field', async () => {
  expect(await check(typed({ login: '12x', server: 's'.repeat(129), syncInterval: '0.5' }))).toEqual({
    login: 'errors:code.INVALID_MT5_LOGIN',
    server: 'mt5-sync:error.server',
    syncInterval: 'mt5-sync:error.interval',
  })
  expect(await check(typed({ login: '', password: '', server: ' ', name: '' }))).toEqual({
    login: 'errors:required.login',
    password: 'errors:required.password',
    server: 'errors:required.server',
    name: 'errors:required.name',
  })
})

it('an invalid interval is accepted if automatic synchronisation is off', async () => {
  const values = typed({ autoSync: false, syncInterval: 'often' })
  expect(await check(values)).toEqual({})
  expect(toLinkInput(values, null).syncInterval).toBe(60)
})

it('a stored password is kept for the same login and server, and required again otherwise', async () => {
  const known = buildConnection()
  const same = linkValuesOf('account-1', known)
  expect(same.password).toBe('')
  expect(await check(same, known)).toEqual({})
  expect(toLinkInput(same, known)).not.toHaveProperty('password')
  expect(await check({ ...same, server: 'Broker-Demo' }, known)).toEqual({
    password: 'errors:required.password',
  })
  expect(await check(same, buildConnection({ needsPasswordReentry: true }))).toEqual({
    password: 'errors:required.password',
  })
})

it('a disabled link stays disabled when edited', () => {
  const known = buildConnection({ enabled: false })
  expect(toLinkInput(linkValuesOf('account-1', known), known).enabled).toBe(false)
})

it('another login, server or method counts as another terminal', () => {
  const known = buildConnection()
  const same = linkValuesOf('account-1', known)
  expect(isOtherPlace(same, known)).toBe(false)
  expect(isOtherPlace({ ...same, login: '0005012345' }, known)).toBe(false)
  expect(isOtherPlace({ ...same, login: '7' }, known)).toBe(true)
  expect(isOtherPlace({ ...same, kind: 'simulated' }, known)).toBe(true)
})

it('an unchanged link is resent with its login but no password', () => {
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

it('the initial balance is removed for a new account, or an empty one if the user agrees', () => {
  const values = emptyLink('account-1', '')
  const funded = buildAccount({ initialBalance: 10_000 })
  expect(mustStartEmpty(values, undefined)).toBe(true)
  expect(mustStartEmpty(values, funded)).toBe(true)
  expect(mustStartEmpty({ ...values, beginsEmpty: false }, funded)).toBe(false)
  expect(mustStartEmpty(values, buildAccount({ initialBalance: 10_000, openTrades: 1 }))).toBe(false)
})

it('a new account starts at 0 with broker type MetaTrader 5', () => {
  expect(accountInputOf(typed())).toEqual({
    name: 'MetaTrader 5',
    type: 'live',
    brokerType: 'mt5',
    initialBalance: 0,
  })
  expect(accountInputOf(typed({ kind: 'simulated' })).type).toBe('demo')
})

it('linked accounts and the sample account cannot be linked', () => {
  const free = buildAccount({ id: 'free' })
  const accounts = [
    free,
    buildAccount({ id: 'linked', mt5Connection: buildConnection() }),
    buildAccount({ id: 'sample', isSample: true }),
  ]
  expect(linkableAccounts(accounts)).toEqual([free])
})
