import { settings } from '@plumbline/contract/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, getStatistics, listAccounts, listTrades } from '#server/testing/trading.ts'

describeOnOneEngine('user settings', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const read = async () => settings.parse((await owner.get('/settings')).body)

  test('default to broker time, USD and an open first-day guide', async () => {
    expect(await read()).toEqual({
      displayTimeZone: 'broker',
      currency: 'USD',
      firstDay: 'open',
      reviewTime: null,
      levels: 'on',
      timeZone: null,
    })
  })

  test('the first-day guide can be hidden and restored', async () => {
    for (const firstDay of ['closed', 'open'])
      expect(await owner.patch('/settings', { firstDay })).toMatchObject({ status: 200, body: { firstDay } })
    await owner.patch('/settings', { firstDay: 'closed' })
    expect(await read()).toEqual({
      displayTimeZone: 'broker',
      currency: 'USD',
      firstDay: 'closed',
      reviewTime: null,
      levels: 'on',
      timeZone: null,
    })
    for (const firstDay of ['', 'done', true, null])
      expect(await owner.patch('/settings', { firstDay })).toMatchObject({ status: 400 })
    expect(await read()).toMatchObject({ firstDay: 'closed' })
    await owner.patch('/settings', { firstDay: 'open' })
  })

  test.each(['device', 'Europe/Berlin', 'America/New_York+7', '+05:30', 'broker'])(
    'time zone %s is saved',
    async (zone) => {
      const answer = await owner.patch('/settings', { displayTimeZone: zone })
      expect(answer).toMatchObject({ status: 200, body: { displayTimeZone: zone } })
      expect(await read()).toMatchObject({ displayTimeZone: zone, currency: 'USD' })
      expect((await owner.patch('/settings', {})).body).toMatchObject({ displayTimeZone: zone })
    },
  )

  test.each(['Europe/Atlantis', '', 'local', 'Z'.repeat(65), 7, null])(
    '%s is refused as a time zone',
    async (zone) => {
      const before = await read()
      const answer = await owner.patch('/settings', { displayTimeZone: zone })
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
      expect(await read()).toEqual(before)
    },
  )

  test('currency default USD: an account without a currency gets the one in the settings', async () => {
    expect(await createAccount(owner)).toMatchObject({ currency: 'USD' })
    expect(await owner.patch('/settings', { currency: ' eur ' })).toMatchObject({ body: { currency: 'EUR' } })
    expect(await createAccount(owner)).toMatchObject({ currency: 'EUR' })
    expect(await createAccount(owner, { currency: 'JPY' })).toMatchObject({ currency: 'JPY' })
    for (const currency of ['E', '', 'EURO$', 7, null])
      expect(await owner.patch('/settings', { currency })).toMatchObject({ status: 400 })
    expect(await read()).toMatchObject({ currency: 'EUR' })
    await owner.patch('/settings', { currency: 'USD' })
  })

  test('the time of the review reminder is saved, and removed', async () => {
    for (const reviewTime of ['17:30', '00:00', null])
      expect(await owner.patch('/settings', { reviewTime })).toMatchObject({
        status: 200,
        body: { reviewTime },
      })
    for (const reviewTime of ['24:00', '7:30', '17:60', '', 7])
      expect(await owner.patch('/settings', { reviewTime })).toMatchObject({ status: 400 })
    expect(await read()).toMatchObject({ reviewTime: null })
  })

  test('two settings saved concurrently are both kept', async () => {
    for (const [displayTimeZone, currency] of [
      ['Asia/Tokyo', 'JPY'],
      ['Europe/Berlin', 'EUR'],
      ['broker', 'USD'],
    ]) {
      await Promise.all([
        owner.patch('/settings', { displayTimeZone }),
        owner.patch('/settings', { currency }),
      ])
      expect(await read()).toMatchObject({ displayTimeZone, currency })
    }
  })

  test('changing them keeps the selected account, and selecting an account keeps them', async () => {
    const { id } = await createAccount(owner)
    await owner.patch('/settings', { displayTimeZone: 'Asia/Tokyo' })
    expect((await listAccounts(owner)).selectedAccountId).toBe(id)
    const other = await createAccount(owner)
    expect((await listAccounts(owner)).selectedAccountId).toBe(other.id)
    expect(await read()).toMatchObject({ displayTimeZone: 'Asia/Tokyo' })
  })

  test('the display time zone changes no figures and no times in the API', async () => {
    const { id } = await createAccount(owner, { brokerTimeZone: 'Europe/Athens' })
    await addTrade(owner, id)
    const before = [await getStatistics(owner, id), (await listTrades(owner, id)).trades]
    await owner.patch('/settings', { displayTimeZone: 'Pacific/Auckland' })
    expect([await getStatistics(owner, id), (await listTrades(owner, id)).trades]).toEqual(before)
  })

  test('cannot be read or changed without signing in', async () => {
    const nobody = server.client()
    expect(await nobody.get('/settings')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await nobody.patch('/settings', { displayTimeZone: 'device' })).toMatchObject({ status: 401 })
  })
})
