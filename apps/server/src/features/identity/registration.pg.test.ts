import { settings } from '@plumbline/contract/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, eve, signUp, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'

const answers = { name: 'Eve Adams', currency: 'EUR', timeZone: 'Europe/Berlin' } as const

describeOnOneEngine('registration', (database) => {
  let server: TestServer
  let newcomer: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    await server.owner()
    newcomer = await signUp(server, eve, { onboarded: false })
  })
  afterAll(() => server.close())

  const settingsOf = async (browser: TestClient) => settings.parse((await browser.get('/settings')).body)

  test('a new user is not onboarded', async () => {
    expect(await userOf(newcomer)).toMatchObject({ onboarded: false, name: 'Eve' })
    expect(await settingsOf(newcomer)).toMatchObject({ timeZone: null, currency: 'USD' })
  })

  test.each([
    [{ ...answers, name: ' ' }, 400, 'BAD_REQUEST'],
    [{ ...answers, timeZone: 'Europe/Atlantis' }, 400, 'BAD_REQUEST'],
    [{ ...answers, timeZone: null }, 400, 'BAD_REQUEST'],
    [{ ...answers, currency: 'KWD' }, 422, 'CURRENCY_UNSUPPORTED'],
  ])('%o is refused and completes nothing', async (input, status, code) => {
    const answer = await newcomer.post('/registration', input)
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    expect(await userOf(newcomer)).toMatchObject({ onboarded: false, name: 'Eve' })
    expect(await settingsOf(newcomer)).toMatchObject({ timeZone: null, currency: 'USD' })
  })

  test('completing it saves name, currency and time zone, and leaves times of trades in broker time', async () => {
    expect(await newcomer.post('/registration', answers)).toMatchObject({
      status: 200,
      body: { name: 'Eve Adams', onboarded: true },
    })
    expect(await userOf(newcomer)).toMatchObject({ onboarded: true, name: 'Eve Adams' })
    expect(await settingsOf(newcomer)).toEqual({
      displayTimeZone: 'broker',
      currency: 'EUR',
      firstDay: 'open',
      reviewTime: null,
      levels: 'on',
      timeZone: 'Europe/Berlin',
    })
    expect(await createAccount(newcomer, { name: 'First' })).toMatchObject({ currency: 'EUR' })
  })

  test('a second tab that completes it again changes nothing', async () => {
    const again = { name: 'Other', currency: 'GBP', timeZone: 'UTC' }
    expect(await newcomer.post('/registration', again)).toMatchObject({
      status: 200,
      body: { name: 'Eve Adams', onboarded: true },
    })
    expect(await settingsOf(newcomer)).toMatchObject({ currency: 'EUR', timeZone: 'Europe/Berlin' })
  })

  test('completing it requires a session', async () => {
    const answer = await server.client().post('/registration', answers)
    expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED'])
  })
})
