import { expect, it } from 'vitest'
import { buildAccount, buildPreview } from '#web/testing/build-import.ts'
import { confirmChoices } from './confirm-choices.ts'

it('asks nothing of a file that fits its account', () => {
  expect(confirmChoices(buildPreview(), buildAccount())).toEqual({
    initialBalance: null,
    currency: null,
    dismissed: 0,
    cashTwins: [],
  })
})

it('money that would count twice is asked about, and proposed where the sums are equal', () => {
  const preview = buildPreview({ cashTotal: 10_000 })
  expect(confirmChoices(preview, buildAccount({ initialBalance: 10_000 })).initialBalance).toEqual({
    proposed: true,
  })
  expect(confirmChoices(preview, buildAccount({ initialBalance: 500 })).initialBalance).toEqual({
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
