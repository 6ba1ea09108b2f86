import { expect, it } from 'vitest'
import {
  settingsOf,
  settingsResolver,
  toSettingsInput,
  type SettingsValues,
} from '#web/features/accounts/model/settings-form.ts'
import { buildAccount } from '#web/testing/build-import.ts'

const account = buildAccount({ brokerTimeZone: 'Europe/Athens', initialBalance: 1000.5 })

const check = async (values: Partial<SettingsValues>) => {
  const { errors } = await settingsResolver({ ...settingsOf(account), ...values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

it('an account passes through its form unchanged', async () => {
  expect(await check({})).toEqual({})
  expect(toSettingsInput('account-1', settingsOf(account))).toEqual({
    id: 'account-1',
    name: 'FTMO 100k',
    type: 'live',
    broker: 'Broker Ltd',
    brokerType: 'manual',
    currency: 'USD',
    tradingMode: 'pips',
    initialBalance: 1000.5,
    brokerTimeZone: 'Europe/Athens',
    riskSettings: { maxPositionSize: 2, maxDailyLoss: 2, maxDrawdown: 5 },
  })
})

it('an empty limit means none, an empty zone means unknown', async () => {
  const values = { ...settingsOf(account), maxDailyLoss: ' ', brokerTimeZone: ' ' }
  expect(await check(values)).toEqual({})
  expect(toSettingsInput('account-1', values)).toMatchObject({
    brokerTimeZone: null,
    riskSettings: { maxDailyLoss: 0 },
  })
})

it('reports each refused field with its own message, limits separately', async () => {
  expect(await check({ maxDailyLoss: '101', maxDrawdown: 'five', brokerTimeZone: 'Atlantis' })).toEqual({
    maxDailyLoss: 'accounts:error.percent',
    maxDrawdown: 'accounts:error.percent',
    brokerTimeZone: 'accounts:error.brokerTimeZone',
  })
  expect(await check({ name: '', brokerType: '' })).toEqual({
    name: 'errors:required.name',
    brokerType: 'errors:required.source',
  })
})
