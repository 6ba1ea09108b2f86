import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const json = { 'content-type': 'application/json' }

describeOnOneEngine('bad input', (database) => {
  let server: TestServer
  let owner: TestClient

  const rpc = (client: TestClient, path: string, input: unknown) =>
    client.send(`/rpc/${path}`, { method: 'POST', headers: json, body: JSON.stringify({ json: input }) })

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  test('an invalid field is named with its reason, the same over REST and RPC', async () => {
    const input = { name: '', initialBalance: '100', currency: 'dollars' }
    const rest = await owner.post('/accounts', input)
    expect(rest.status).toBe(400)
    expect(rest.body).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
      message: 'The request is not valid.',
      data: {
        issues: [
          { path: 'name', message: 'Too small: expected string to have >=1 characters' },
          { path: 'currency', message: 'must be a currency code such as USD' },
          { path: 'initialBalance', message: 'Invalid input: expected number, received string' },
        ],
      },
    })
    const overRpc = await rpc(owner, 'accounts/create', input)
    expect(overRpc.status).toBe(400)
    expect(overRpc.body).toMatchObject({ json: rest.body })
  })

  test('a query parses numbers from text, and an invalid one is named', async () => {
    const { body: created } = await owner.post('/accounts', { name: 'Query' })
    const accountId = String(Object(created).id)
    const right = await owner.get(`/trades?accountId=${accountId}&limit=20&offset=0`)
    expect(right.status).toBe(200)
    const wrong = await owner.get(`/trades?accountId=${accountId}&limit=many&sort=luck`)
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({ data: { issues: [{ path: 'sort' }, { path: 'limit' }] } })
  })

  test('without a session the answer is 401 with the operation’s message, before the input is read', async () => {
    const stranger = server.client()
    expect(await stranger.get('/accounts')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: 'You are not signed in. Sign in and try again.' },
    })
    expect(await stranger.post('/accounts', { initialBalance: 'x' })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_EXPIRED', message: 'User session expired. Please log in again.' },
    })
    expect(await rpc(stranger, 'accounts/list', undefined)).toMatchObject({
      status: 401,
      body: { json: { code: 'UNAUTHENTICATED', status: 401 } },
    })
  })

  test('an unknown id answers 404 with the id, whether well-formed or not', async () => {
    for (const id of ['0193f3a0-0000-7000-8000-000000000000', 'no-such-thing', "'; drop table users"]) {
      const answer = await owner.get(`/accounts/${encodeURIComponent(id)}`)
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({
        code: 'ACCOUNT_NOT_FOUND',
        message: `Account with ID ${id} not found`,
      })
    }
  })

  test.each([
    ['JSON that breaks off', '{"name": "A', json],
    ['a form where its boundary is missing', 'x', { 'content-type': 'multipart/form-data' }],
  ])('%s answers 400', async (_name, body, headers) => {
    const answer = await owner.send('/api/v1/accounts', { method: 'POST', body, headers })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ path: '' }] } })
    const overRpc = await owner.send('/rpc/accounts/create', { method: 'POST', body, headers })
    expect(overRpc.status).toBe(400)
  })

  test.each([['null'], ['[]'], ['"text"'], ['42'], ['{"__proto__": {"isAdmin": true}, "name": 7}']])(
    'the body %s answers 400, never an internal error',
    async (body) => {
      const answer = await owner.send('/api/v1/sign-in', { method: 'POST', body, headers: json })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('an unknown path or method answers 404 in the form of the protocol', async () => {
    expect(await owner.get('/no-such-path')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await owner.send('/api/v1/accounts', { method: 'PUT' })).toMatchObject({ status: 404 })
    expect(await rpc(owner, 'accounts/explode', {})).toMatchObject({
      status: 404,
      body: { json: { code: 'NOT_FOUND', status: 404 } },
    })
  })

  test('a refused request writes nothing', async () => {
    const count = async () => Object((await owner.get('/accounts')).body).accounts.length
    const before = await count()
    await owner.post('/accounts', { name: 'x'.repeat(101) })
    await owner.post('/accounts', { name: 'A', initialBalance: 1e20 })
    expect(await count()).toBe(before)
  })

  test('an internal error answers 500 with a request id found in the log, and nothing else', async () => {
    const failing = await startTestServer(
      { ...database(), asUser: () => Promise.reject(new Error('the secret inside')) },
      { authSecret: 'shared for this test, 32 bytes long!' },
    )
    try {
      const client = await failing.owner()
      const answer = await client.get('/accounts')
      const requestId = answer.headers.get('x-request-id')
      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({
        code: 'INTERNAL_SERVER_ERROR',
        status: 500,
        message: `Something went wrong on the server. The request ID is ${requestId}.`,
        data: { requestId },
      })
      const entry = failing.logged.map((line) => JSON.parse(line)).find(({ level }) => level === 'error')
      expect(entry).toMatchObject({
        requestId,
        reason: 'the secret inside',
        stack: expect.stringContaining(' at '),
      })
    } finally {
      await failing.close()
    }
  })

  test('the log contains no address, name, password or cookie', async () => {
    await owner.post('/sign-in', { email: 'ada@example.com', password: 'wrong password' })
    const log = server.logged.join('')
    expect(log).toContain('"path":"/api/v1/sign-in"')
    expect(log).not.toMatch(/ada@example|Ada"|correct horse|wrong password|session_token/)
  })
})
