import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

describeOnOneEngine('a request without a body', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const post = (path: string, init: { headers?: Record<string, string> } = {}) =>
    owner.send(`/api/v1${path}`, { method: 'POST', ...init })

  test('uses the defaults when every field has one', async () => {
    expect(await post('/accounts')).toMatchObject({
      status: 201,
      body: { name: 'New Account', currency: 'USD' },
    })
    expect(await post('/accounts', { headers: { 'content-type': 'application/json' } })).toMatchObject({
      status: 201,
    })
    expect(await post('/mt5/sync')).toMatchObject({ status: 200, body: { runs: [] } })
  })

  test('reports the missing fields when some are required', async () => {
    expect(await post('/tags')).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', data: { issues: [{ path: 'label' }] } },
    })
  })
})
