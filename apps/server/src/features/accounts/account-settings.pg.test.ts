import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, getAccount, getStatistics } from '#server/testing/trading.ts'

describeOnOneEngine('account settings', (database) => {
  let server: TestServer
  let owner: TestClient
  let userId: string

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    userId = Object((await owner.get('/session')).body).user.id
  })
  afterAll(() => server.close())

  const addTrade = (accountId: string, missedTrade = false) =>
    database().asUser(userId, (trx) =>
      writeTrades(trx, userId, accountId, (writer) => {
        const values = brokerValuesOf(buildImportedTrade({ grossPnl: '50', commission: '0' }))
        return writer.add([{ id: newId(), brokerId: null, line: 0, values, journal: { missedTrade } }])
      }),
    )

  test('have the spec’s defaults on creation: manual, pips, and the risk settings 2, 2, 5', async () => {
    expect(await createAccount(owner)).toMatchObject({
      brokerType: 'manual',
      tradingMode: 'pips',
      riskSettings: { maxPositionSize: 2, maxDailyLoss: 2, maxDrawdown: 5 },
      brokerTimeZone: null,
    })
  })

  test('are stored as given, each risk setting separately', async () => {
    const account = await createAccount(owner, {
      brokerType: 'mt5',
      tradingMode: 'ticks',
      brokerTimeZone: 'Europe/Athens',
      riskSettings: { maxDailyLoss: 0 },
    })
    expect(account).toMatchObject({
      brokerType: 'mt5',
      tradingMode: 'ticks',
      brokerTimeZone: 'Europe/Athens',
      riskSettings: { maxPositionSize: 2, maxDailyLoss: 0, maxDrawdown: 5 },
    })
    expect(await getAccount(owner, account.id)).toEqual(account)
  })

  test('change if sent, and stay if not', async () => {
    const before = await createAccount(owner, { name: 'A', broker: 'IC', initialBalance: 100 })
    const changes = { name: 'B', type: 'live', tradingMode: 'points', brokerTimeZone: '+02:00' }
    const answer = await owner.patch(`/accounts/${before.id}`, {
      ...changes,
      riskSettings: { maxDrawdown: 12.5 },
    })
    const after = {
      ...before,
      ...changes,
      riskSettings: { maxPositionSize: 2, maxDailyLoss: 2, maxDrawdown: 12.5 },
      // Another zone is another reading of every trade.
      revision: before.revision + 1,
    }
    expect(answer).toMatchObject({ status: 200, body: after })
    expect(await getAccount(owner, before.id)).toEqual(after)
    const back = await owner.patch(`/accounts/${before.id}`, { brokerTimeZone: null })
    expect(back.body).toMatchObject({ brokerTimeZone: null, name: 'B' })
    expect((await owner.patch(`/accounts/${before.id}`, {})).body).toEqual(back.body)
  })

  describe('the currency', () => {
    test('may change while the account has no trades', async () => {
      const { id } = await createAccount(owner, { initialBalance: 100 })
      const answer = await owner.patch(`/accounts/${id}`, { currency: 'eur' })
      expect(answer).toMatchObject({ status: 200, body: { currency: 'EUR', currentBalance: 100 } })
    })

    test.each([[false], [true]])(
      'needs confirmation to change while the account has a trade (missed: %s)',
      async (missed) => {
        const { id } = await createAccount(owner)
        await addTrade(id, missed)
        expect(await owner.patch(`/accounts/${id}`, { currency: 'EUR', name: 'Renamed' })).toMatchObject({
          status: 409,
          body: {
            code: 'CURRENCY_IN_USE',
            message: 'This account has trades in USD. Confirm to keep their amounts unchanged in EUR.',
          },
        })
        expect(await getAccount(owner, id)).toMatchObject({ currency: 'USD', name: 'New Account' })
        expect((await owner.patch(`/accounts/${id}`, { currency: 'USD' })).status).toBe(200)
        const kept = await owner.patch(`/accounts/${id}`, { currency: 'EUR', keepAmounts: true })
        expect(kept).toMatchObject({
          status: 200,
          body: { currency: 'EUR', currentBalance: missed ? 0 : 50 },
        })
      },
    )
  })

  test('a new initial balance recalculates the balance: initial balance, cash and net results', async () => {
    const { id } = await createAccount(owner, { initialBalance: 1000 })
    await addTrade(id)
    await addTrade(id, true)
    await owner.post(`/accounts/${id}/cash`, { kind: 'deposit', at: '2025-03-01T10:00', amount: 200 })
    const before = await getAccount(owner, id)
    expect(before).toMatchObject({ currentBalance: 1250, baseBalanceOffset: 200 })
    const { body } = await owner.patch(`/accounts/${id}`, { initialBalance: 500.5 })
    expect(body).toMatchObject({
      initialBalance: 500.5,
      currentBalance: 750.5,
      baseBalanceOffset: 200,
      revision: before.revision + 1,
    })
    expect((await getStatistics(owner, id)).balance).toBe(750.5)
  })

  test.each([
    ['brokerTimeZone', 'Europe/Atlantis'],
    ['brokerTimeZone', ''],
    ['tradingMode', 'lots'],
    ['type', 'real'],
    ['name', '   '],
    ['currency', 'dollars'],
    ['initialBalance', 0.001],
    ['brokerType', 'x'.repeat(51)],
  ])('%s rejects %s and names the field', async (field, value) => {
    const { id } = await createAccount(owner, { name: 'Kept' })
    const answer = await owner.patch(`/accounts/${id}`, { [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ path: field }] } } })
    expect(await getAccount(owner, id)).toMatchObject({ name: 'Kept' })
  })

  test.each([[-1], [100.5], ['2'], [null]])('a risk setting rejects %s', async (maxDailyLoss) => {
    const { id } = await createAccount(owner)
    const answer = await owner.patch(`/accounts/${id}`, { riskSettings: { maxDailyLoss } })
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: 'riskSettings.maxDailyLoss' }] } },
    })
  })

  test('a missing account answers 404, and its balance falls back to 0', async () => {
    const id = '0193f3a0-0000-7000-8000-000000000000'
    const missing = { status: 404, body: { message: `Account with ID ${id} not found` } }
    expect(await owner.patch(`/accounts/${id}`, { name: 'B' })).toMatchObject(missing)
    expect(await owner.post(`/accounts/${id}/favorite`)).toMatchObject(missing)
    expect(await owner.get(`/accounts/${id}/risk`)).toMatchObject(missing)
    expect(await owner.get(`/accounts/${id}/balance`)).toMatchObject({ status: 200, body: { balance: 0 } })
    const real = await createAccount(owner, { initialBalance: 12.34 })
    expect((await owner.get(`/accounts/${real.id}/balance`)).body).toEqual({ balance: 12.34 })
  })

  test('adding an account requires a signed-in user: ‘User session expired. Please log in again.’', async () => {
    expect(await server.client().post('/accounts', {})).toMatchObject({
      status: 401,
      body: { message: 'User session expired. Please log in again.' },
    })
  })

  test('a failed save reports ‘Failed to save account’ with the reason, or with Unknown error', async () => {
    const { id } = await createAccount(owner, { initialBalance: 9e12 })
    const huge = { kind: 'deposit', at: '2025-03-01T10:00', amount: 9_999_999_999_999.99 }
    const answers = []
    for (let count = 0; count < 9; count += 1) answers.push(await owner.post(`/accounts/${id}/cash`, huge))
    expect(answers.at(-1)).toMatchObject({
      status: 400,
      body: {
        code: 'ACCOUNT_NOT_SAVED',
        message: expect.stringMatching(/^Failed to save account: its amounts/),
      },
    })
    const failing = await startTestServer(
      { ...database(), asUser: () => Promise.reject(new Error('the disk is full')) },
      { authSecret: 'shared for this test, 32 bytes long!' },
    )
    try {
      const client = await failing.owner()
      const answer = await client.post('/accounts', { name: 'A' })
      expect(answer).toMatchObject({
        status: 500,
        body: {
          message: 'Failed to save account: Unknown error',
          data: { requestId: answer.headers.get('x-request-id') },
        },
      })
      expect(failing.logged.join('')).toContain('the disk is full')
    } finally {
      await failing.close()
    }
  })
})
