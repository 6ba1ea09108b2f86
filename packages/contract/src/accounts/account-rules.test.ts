import { describe, expect, test } from 'vitest'
import { account, createAccountInput } from './accounts.ts'

describe('Account', () => {
  // `mt5Connection` comes with the broker link.
  test.each([
    ...['id', 'name', 'type', 'broker', 'brokerType', 'currency', 'tradingMode', 'initialBalance'],
    ...['currentBalance', 'baseBalanceOffset', 'createdAt', 'isFavorite', 'riskSettings'],
  ])('has the field %s', (field) => {
    expect(Object.keys(account.shape)).toContain(field)
  })

  test('riskSettings: maxPositionSize, maxDailyLoss, maxDrawdown', () => {
    expect(Object.keys(account.shape.riskSettings.shape)).toEqual([
      'maxPositionSize',
      'maxDailyLoss',
      'maxDrawdown',
    ])
  })

  test('type: demo or live', () => {
    expect(account.shape.type.options).toEqual(['demo', 'live'])
  })

  test('tradingMode is pips, points or ticks', () => {
    expect(account.shape.tradingMode.options).toEqual(['pips', 'points', 'ticks'])
  })
})

describe('the defaults of a new account', () => {
  const created = createAccountInput.parse({})

  test.each([
    ['name', 'New Account'],
    ['type', 'demo'],
    ['broker', ''],
    ['brokerType', 'manual'],
    ['tradingMode', 'pips'],
    ['initialBalance', 0],
  ] as const)('%s: default %j', (field, value) => {
    expect(created[field]).toBe(value)
  })

  test('Default risk settings on account creation 2, 2, 5 (maxPositionSize, maxDailyLoss, maxDrawdown)', () => {
    const { maxPositionSize, maxDailyLoss, maxDrawdown } = created.riskSettings
    expect([maxPositionSize, maxDailyLoss, maxDrawdown]).toEqual([2, 2, 5])
  })

  test('a missing risk setting gets its default; given ones are kept', () => {
    const { riskSettings } = createAccountInput.parse({ riskSettings: { maxDrawdown: 12 } })
    expect(riskSettings).toEqual({ maxPositionSize: 2, maxDailyLoss: 2, maxDrawdown: 12 })
  })

  test.each(['currentBalance', 'baseBalanceOffset', 'isFavorite', 'createdAt', 'id'])(
    '%s cannot be set by the client',
    (field) => {
      expect(createAccountInput.parse({ [field]: 7 })).not.toHaveProperty(field)
    },
  )
})
