import { expect, it } from 'vitest'
import { buildAccount, buildPreview } from '#web/testing/build-import.ts'
import { confirmChoices } from './confirm-choices.ts'

it('asks nothing if the file fits its account', () => {
  expect(confirmChoices(buildPreview(), buildAccount())).toEqual({
    initialBalance: null,
    currency: null,
    login: null,
    mixed: null,
    dismissed: { trades: 0, cash: 0 },
    cashTwins: [],
  })
})

it('a file of several accounts is imported as one only if the user says so', () => {
  const preview = buildPreview({ accounts: ['LEAD', 'COPY'] })
  expect(confirmChoices(preview, buildAccount()).mixed).toEqual({
    accounts: 'LEAD, COPY',
    count: 2,
    isTable: false,
  })
})

it('a double-counted initial balance needs a decision, preselected if the sums are equal', () => {
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

it('another currency needs a decision; a file without one does not', () => {
  expect(confirmChoices(buildPreview(), buildAccount({ currency: 'EUR' })).currency).toEqual({
    ofFile: 'USD',
    accountAccessErrors: 'EUR',
  })
  const silent = buildPreview({ account: { login: null, currency: null, server: null, broker: null } })
  expect(confirmChoices(silent, buildAccount({ currency: 'EUR' })).currency).toBe(null)
})

it('the balance before the file is the suggested initial balance of an empty account', () => {
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
