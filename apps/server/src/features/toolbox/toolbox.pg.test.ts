import { conversionRate } from '@plumbline/contract/toolbox/toolbox'
import { barsOf } from '@plumbline/domain/bars/bars'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { seriesFor, storeBars } from '#server/features/prices/prices.write.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { signUp, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { NO_TERMS } from '#server/testing/toolbox.ts'
import { createAccount } from '#server/testing/trading.ts'

describeOnOneEngine('the toolbox', (database) => {
  let server: TestServer
  let owner: TestClient
  let other: TestClient
  let accountId = ''
  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    accountId = (await createAccount(owner)).id
    other = await signUp(server)
  })
  afterAll(() => server.close())

  test('keeps the contract terms of a pair in its normal form, once per account, until none are left', async () => {
    const save = (terms: object, client = owner) =>
      client.put('/toolbox/terms', { accountId, ...NO_TERMS, ...terms })
    const list = async (client = owner) => (await client.get('/toolbox/terms')).body
    await save({ pair: 'eur/usd', contractSize: '1000.50' })
    expect(await save({ pair: 'EURUSD', contractSize: '10000', quoteCurrency: 'usd' })).toMatchObject({
      status: 200,
      body: { pair: 'EURUSD', quoteCurrency: 'USD' },
    })
    await save({ pair: 'DAX', tickSize: '0.5' })
    expect(await list()).toEqual([
      { accountId, ...NO_TERMS, pair: 'EURUSD', contractSize: '10000', quoteCurrency: 'USD' },
      { accountId, ...NO_TERMS, pair: 'GER40', tickSize: '0.5' },
    ])
    expect(await list(other)).toEqual([])
    expect(await save({ pair: 'DAX', tickSize: '1' }, other)).toMatchObject({
      body: { code: 'ACCOUNT_NOT_FOUND' },
    })
    for (const contractSize of ['0', '-1', '1e5', '1,000', 'NaN', '', ` ${'9'.repeat(16)}`])
      expect(await save({ pair: 'DAX', contractSize })).toMatchObject({ status: 400 })
    await save({ pair: 'DAX' })
    expect(await list()).toHaveLength(1)
  })

  test('knows the newest rate: entered or the last close of a price series, in either direction', async () => {
    const rates = async () => (await owner.get('/toolbox/rates')).body
    const current = async (from: string, to: string, client = owner) =>
      (await client.get(`/toolbox/rate?from=${from}&to=${to}`)).body
    const put = (rate: string, date: string) =>
      owner.post('/toolbox/rates', { from: 'EUR', to: 'USD', rate, date })
    expect(await current('EUR', 'USD')).toBeNull()
    await put('1.05', '2026-02-01')
    await put('1.25', '2026-02-01')
    await put('1.20', '2026-01-01')
    expect(await rates()).toMatchObject([
      { rate: '1.25', date: '2026-02-01' },
      { rate: '1.20', date: '2026-01-01' },
    ])
    const entered = { date: '2026-02-01', source: 'entered', symbol: null }
    expect(await current('EUR', 'USD')).toEqual({ rate: 1.25, ...entered })
    expect(await current('USD', 'EUR')).toEqual({ rate: 0.8, ...entered })

    const userId = (await userOf(owner)).id
    const deps = { newId, now: () => new Date() }
    await database().asUser(userId, async (trx) => {
      const { id: seriesId } = await seriesFor(deps, trx, userId, {
        symbol: 'EURUSD.m',
        source: 'file',
        account_id: null,
        timeframe: 60,
        digits: 5,
        time_zone: null,
      })
      const bar = { volume: 1, spread: 1, open: 110_000, high: 130_000, low: 100_000 }
      const bars = barsOf(60, 5, [
        { ...bar, time: Date.UTC(2026, 1, 4) / 1_000, close: 120_000 },
        { ...bar, time: Date.UTC(2026, 1, 5, 23, 59) / 1_000, close: 112_500 },
      ])
      await storeBars(deps, trx, { userId, seriesId }, bars)
    })
    const closed = { date: '2026-02-05', source: 'bars', symbol: 'EURUSD.m' }
    expect(await current('EUR', 'USD')).toEqual({ rate: 1.125, ...closed })
    expect(await current('EUR', 'USD', other)).toBeNull()

    // Of the same day, what the user entered counts.
    const { id } = conversionRate.parse((await put('1.5', '2026-02-05')).body)
    expect(await current('EUR', 'USD')).toMatchObject({ rate: 1.5, source: 'entered' })
    expect(await other.delete(`/toolbox/rates/${id}`)).toMatchObject({ status: 404 })
    expect(await rates()).toHaveLength(3)
    await owner.delete(`/toolbox/rates/${id}`)
    expect(await current('EUR', 'USD')).toMatchObject({ rate: 1.125, source: 'bars' })
    expect(await put('0', '2026-02-05')).toMatchObject({ status: 400 })
  })
})
