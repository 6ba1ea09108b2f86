import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { emptyInstallation, eve, sessionOf, signUp, tokenOfMail, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const ROUNDS = 25
const NEW_PASSWORD = 'seven quiet harbours'
const AT_ONCE = 6

describeOnBothEngines('signing in with the old password while it is replaced', (database) => {
  const authSecret = 'shared by both servers, 32 bytes long'
  let servers: readonly TestServer[] = []
  let person: TestClient
  beforeAll(async () => {
    await emptyInstallation(database())
    const start = () => startTestServer(database(), { authSecret })
    servers = [await start(), await start()]
    await servers[0]?.owner()
  })
  afterAll(() => Promise.all(servers.map((server) => server.close())))

  const serverOf = (turn: number): TestServer => {
    const server = servers[turn % servers.length]
    if (server === undefined) throw new Error('No server')
    return server
  }

  async function change(): Promise<number> {
    const input = { password: eve.password, newPassword: NEW_PASSWORD }
    return (await person.post('/password', input)).status
  }
  async function reset(): Promise<number> {
    const token = await tokenOfMail(database(), 'reset-password')
    return (await serverOf(1).client().post('/password/reset', { token, password: NEW_PASSWORD })).status
  }

  test.each([
    ['changes', false, change],
    ['resets by link', false, reset],
    ['changes with a second factor', true, change],
    ['resets with a second factor', true, reset],
  ] as const)('%s leave no browser signed in', async (name, twoFactor, end) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sql`truncate sign_in_attempts`.execute(database().db)
      const email = `${name.replaceAll(' ', '-')}-${round}@example.com`
      person = await signUp(serverOf(0), { ...eve, email })
      const { id } = await userOf(person)
      await sql`update users set two_factor_enabled = ${twoFactor} where id = ${id}`.execute(database().db)
      if (end === reset) await serverOf(0).client().post('/password/reset-link', { email })
      const browsers = Array.from({ length: AT_ONCE }, (_, turn) => serverOf(turn).client())
      const signIn = (browser: TestClient) => browser.post('/sign-in', { email, password: eve.password })
      const early = browsers.slice(0, AT_ONCE / 2).map(signIn)
      const ended = end()
      await Promise.all([...early, ...browsers.slice(AT_ONCE / 2).map(signIn)])
      expect([round, await ended]).toEqual([round, 200])
      for (const browser of browsers)
        expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out', challenge: null })
    }
  })
})
