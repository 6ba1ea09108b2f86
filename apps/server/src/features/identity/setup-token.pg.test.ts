import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import { setupToken } from './tokens/setup-token.ts'

describeOnOneEngine('first-run setup that is reachable from the network', (database) => {
  const authSecret = 'a secret of this installation, 32 bytes'
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(database(), { authSecret, env: { HOST: '0.0.0.0' } })
  })
  afterAll(() => server.close())

  test('requires the token, rejects wrong ones, and accepts the right one in any spelling', async () => {
    const visitor = server.client()
    expect((await visitor.get('/session')).body).toEqual({ kind: 'setup', tokenRequired: true })
    for (const token of [undefined, '', 'AAAA-AAAA-AAAA-AAAA', setupToken('another secret')]) {
      const refused = await visitor.post('/setup', { ...ownerInput, token })
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ code: 'SETUP_TOKEN_WRONG' })
    }
    const { rows } = await sql<{ users: number }>`select count(*) as users from users`.execute(database().db)
    expect(rows).toEqual([{ users: 0 }])

    const spelled = ` ${setupToken(authSecret).toLowerCase().replaceAll('-', ' ')} `
    expect((await visitor.post('/setup', { ...ownerInput, token: spelled })).status).toBe(201)
  })

  test('the token is invalid once there is an owner', async () => {
    const late = await server.client().post('/setup', { ...ownerInput, token: setupToken(authSecret) })
    expect(late.body).toMatchObject({ code: 'SETUP_DONE' })
  })
})
