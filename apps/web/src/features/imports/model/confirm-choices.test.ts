import { expect, it } from 'vitest'
import { buildAccount, buildPreview } from '#web/testing/build-import.ts'
import { confirmChoices } from './confirm-choices.ts'

it('asks nothing of a file that fits its account', () => {
  expect(confirmChoices(buildPreview(), buildAccount())).toEqual({
    initialBalance: null,
    currency: null,
    login: null,
    dismissed: { trades: 0, cash: 0 },
    cashTwins: [],
  })
})

it('money that would count twice is asked about, and proposed where the sums are equal', () => {
  const preview = buildPreview({ cashTotal: 10_000 })
  expect(confirmChoices(preview, buildAccount({ initialBalance: 10_000 })).initialBalance).toEqual({
    to: 0,
    proposed: true,
  })
  expect(confirmChoices(preview, buildAccount({ initialBalance: 500 })).initialBalance).toEqual({
    to: 0,
    proposed: false,
  })
  expect(
    confirmChoices(buildPreview({ cashTotal: -50 }), buildAccount({ initialBalance: 500 })).initialBalance,
  ).toBe(null)
})

it('another currency is asked about; a file without one is not', () => {
  expect(confirmChoices(buildPreview(), buildAccount({ currency: 'EUR' })).currency).toEqual({
    ofFile: 'USD',
    ofAccount: 'EUR',
  })
  const silent = buildPreview({ account: { login: null, currency: null, server: null, broker: null } })
  expect(confirmChoices(silent, buildAccount({ currency: 'EUR' })).currency).toBe(null)
})

it('what was there before the file is proposed as the initial balance of an account that has nothing', () => {
  const windowed = buildPreview({ cashTotal: 0, balance: { stated: 50.94, before: 50.61 } })
  const choice = (account: Parameters<typeof buildAccount>[0]) =>
    confirmChoices(windowed, buildAccount(account)).initialBalance
  expect(choice({ initialBalance: 0, closedTrades: 0, baseBalanceOffset: 0 })).toEqual({
    to: 50.61,
    proposed: true,
  })
  expect(choice({ initialBalance: 100, closedTrades: 0, baseBalanceOffset: 0 })).toEqual({
    to: 50.61,
    proposed: false,
  })
  expect(choice({ initialBalance: 50.61, closedTrades: 0, baseBalanceOffset: 0 })).toBe(null)
  expect(choice({ initialBalance: 0, closedTrades: 3, baseBalanceOffset: 0 })).toBe(null)
})
