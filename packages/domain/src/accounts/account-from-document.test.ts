import { describe, expect, test } from 'vitest'
import { accountFromDocument } from './account-from-document.ts'

describe('an account read from a document', () => {
  test('is named ‘Unnamed Account’ when it has no name', () => {
    for (const name of [undefined, null, '', '   ', 7]) {
      expect(accountFromDocument({ name }).name).toBe('Unnamed Account')
    }
  })

  test('has risk settings of 0, 0, 0 if they are missing or invalid, each independently', () => {
    const none = { maxPositionSize: 0, maxDailyLoss: 0, maxDrawdown: 0 }
    expect(accountFromDocument({}).riskSettings).toEqual(none)
    expect(accountFromDocument({ riskSettings: null }).riskSettings).toEqual(none)
    expect(accountFromDocument({ riskSettings: { maxDailyLoss: 3.5 } }).riskSettings).toEqual({
      ...none,
      maxDailyLoss: 3.5,
    })
    expect(
      accountFromDocument({ riskSettings: { maxDrawdown: -1, maxDailyLoss: '4', maxPositionSize: {} } })
        .riskSettings,
    ).toEqual({ ...none, maxDailyLoss: 4 })
  })

  test('has the defaults of section 3 for every other missing field', () => {
    expect(accountFromDocument({})).toMatchObject({
      id: '',
      type: 'demo',
      broker: '',
      brokerType: 'manual',
      currency: 'USD',
      tradingMode: 'pips',
      initialBalanceCents: 0,
      currentBalanceCents: 0,
      baseBalanceOffsetCents: 0,
      createdAt: null,
      isFavorite: false,
    })
  })

  test('keeps the document’s values, with money in cents', () => {
    const document = {
      id: '1700000000000-k3j',
      name: ' FTMO ',
      type: 'live',
      broker: 'IC Markets',
      brokerType: 'mt5',
      currency: 'eur',
      tradingMode: 'ticks',
      initialBalance: 10_000.005,
      currentBalance: '10250.10',
      baseBalanceOffset: -200,
      createdAt: '2025-01-02T03:04:05Z',
      isFavorite: true,
      riskSettings: { maxPositionSize: 1, maxDailyLoss: 5, maxDrawdown: 10 },
    }
    expect(accountFromDocument(document)).toEqual({
      id: '1700000000000-k3j',
      name: 'FTMO',
      type: 'live',
      broker: 'IC Markets',
      brokerType: 'mt5',
      currency: 'EUR',
      tradingMode: 'ticks',
      initialBalanceCents: 1_000_001,
      currentBalanceCents: 1_025_010,
      baseBalanceOffsetCents: -20_000,
      createdAt: '2025-01-02T03:04:05.000Z',
      isFavorite: true,
      riskSettings: { maxPositionSize: 1, maxDailyLoss: 5, maxDrawdown: 10 },
    })
  })

  test('accepts a timestamp object as its creation time', () => {
    const createdAt = { seconds: 1_735_787_045, nanoseconds: 500_000_000 }
    expect(accountFromDocument({ createdAt }).createdAt).toBe('2025-01-02T03:04:05.000Z')
  })

  test.each([
    ['null', null],
    ['text', 'account'],
    ['a list', [1, 2]],
    ['numbers that are none', { initialBalance: Number.NaN, currentBalance: 'x', baseBalanceOffset: 1e300 }],
    ['broken text', { name: '\ud800', broker: 'a\u0000', currency: 'dollars', createdAt: 'yesterday' }],
    ['other kinds', { type: 'real', tradingMode: 'lots', isFavorite: 'yes', createdAt: { seconds: 1e300 } }],
  ])('falls back to defaults without an error for %s', (_, document) => {
    const account = accountFromDocument(document)
    expect(account).toMatchObject({
      type: 'demo',
      tradingMode: 'pips',
      currency: 'USD',
      initialBalanceCents: 0,
      currentBalanceCents: 0,
      baseBalanceOffsetCents: 0,
      createdAt: null,
      isFavorite: false,
    })
    expect(account.name.isWellFormed() && !account.broker.includes('\u0000')).toBe(true)
  })
})
