import { expect, test } from 'vitest'
import { accountSection } from '#server/ledger/accounts/accounts.archive.ts'

const account = {
  id: '0198b3a0-0000-7000-8000-000000000001',
  name: 'Main',
  type: 'live',
  broker: '',
  brokerType: 'manual',
  currency: 'EUR',
  tradingMode: 'pips',
  initialBalance: 100,
  currentBalance: 250,
  isFavorite: true,
  isSample: false,
  riskSettings: { maxPositionSize: 0, maxDailyLoss: 0, maxDrawdown: 0 },
  brokerTimeZone: null,
  createdAt: '2026-01-02T00:00:00.000Z',
}

test('an account is restored from a file that does not state the sum of its cash, or states anything', () => {
  for (const more of [{}, { baseBalanceOffset: null }, { baseBalanceOffset: 'much' }])
    expect(accountSection.schema.safeParse({ ...account, ...more })).toMatchObject({ success: true })
})
