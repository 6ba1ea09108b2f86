import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const json = { 'content-type': 'application/json' }

describeOnOneEngine('requests refused before a procedure', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database(), { env: { PLUMBLINE_URL: 'https://journal.example.com' } })
    owner = await server.owner()
  })
  afterAll(() => server.close())

  /** `fetch` chooses the Host itself, so this speaks HTTP by hand. */
  const withHost = (host: string, path = '/api/v1/session'): Promise<{ status: number; body: string }> =>
    new Promise((done, fail) => {
      const sent = request(`${server.url}${path}`, { headers: { host } }, (response) => {
        text(response).then((body) => done({ status: response.statusCode ?? 0, body }), fail)
      })
      sent.on('error', fail)
      sent.end()
    })

  test.each(['localhost:3000', '127.0.0.1', '[::1]:8080', 'journal.example.com', 'journal.example.com:8443'])(
    'the host %s is accepted',
    async (host) => {
      expect(await withHost(host)).toMatchObject({ status: 200 })
    },
  )

  test.each(['evil.example.com', 'journal.example.com.evil.org', 'localhost.evil.org', '192.168.1.7:3000'])(
    'the host "%s" is refused, which prevents DNS rebinding',
    async (host) => {
      const { status, body } = await withHost(host)
      expect(status).toBe(421)
      expect(JSON.parse(body)).toMatchObject({ code: 'HOST_REFUSED' })
    },
  )

  test('health pages answer a probe under any host', async () => {
    expect(await withHost('10.1.2.3:3000', '/healthz')).toEqual({ status: 200, body: '{"status":"up"}' })
    expect(await withHost('10.1.2.3:3000', '/readyz')).toEqual({ status: 200, body: '{"status":"ready"}' })
  })

  test.each([
    ['another site', { origin: 'https://evil.example.com' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a page whose browser says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a page whose browser says same-site', { 'sec-fetch-site': 'same-site' }],
  ])('a write from %s is refused, even with a session', async (_name, headers: Record<string, string>) => {
    const answer = await owner.send('/api/v1/accounts', {
      method: 'POST',
      body: '{"name":"Forged"}',
      headers: { ...json, ...headers },
    })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'FOREIGN_ORIGIN' })
    const { body } = await owner.get('/accounts')
    expect(JSON.stringify(body)).not.toContain('Forged')
  })

  test('a write from our own page, from PLUMBLINE_URL or from a program is accepted', async () => {
    const origins: Record<string, string>[] = [
      { origin: server.url, 'sec-fetch-site': 'same-origin' },
      { origin: 'https://journal.example.com' },
      {},
    ]
    for (const headers of origins) {
      const answer = await owner.send('/api/v1/accounts', {
        method: 'POST',
        body: '{}',
        headers: { ...json, ...headers },
      })
      expect(answer.status).toBe(201)
    }
  })

  test('a GET cannot call a procedure that writes', async () => {
    const answer = await owner.send(`/rpc/accounts/create?data=${encodeURIComponent('{"json":{}}')}`)
    expect(answer).toMatchObject({ status: 404, body: { json: { code: 'NOT_FOUND' } } })
    expect(await owner.send('/rpc/accounts/list')).toMatchObject({ status: 200 })
  })

  test('a body over a megabyte answers 413, with or without a stated length', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(1_100_000) })
    const told = await owner.send('/api/v1/accounts', { method: 'POST', body, headers: json })
    expect(told).toMatchObject({ status: 413, body: { code: 'REQUEST_TOO_LARGE', data: { limitMb: 1 } } })
    const untold = await owner.send('/api/v1/accounts', {
      method: 'POST',
      body: new Blob([body]).stream(),
      headers: json,
      duplex: 'half',
    })
    expect(untold).toMatchObject({ status: 413, body: { code: 'REQUEST_TOO_LARGE' } })
  })

  test('a file over 64 MB answers 413, and a file sent without a session is not read', async () => {
    const form = (bytes: number) => {
      const data = new FormData()
      data.set('accountId', '0193f3a0-0000-7000-8000-000000000000')
      data.set('file', new File([new Uint8Array(bytes)], 'report.html'))
      return data
    }
    const large = await owner.post('/imports', form(66 * 1_048_576))
    expect(large).toMatchObject({
      status: 413,
      body: { message: 'The file is larger than 64 MB. Export shorter periods and import them separately.' },
    })
    const stranger = await server.client().post('/imports', form(2_000_000))
    expect(stranger).toMatchObject({ status: 401, body: { code: 'SIGN_IN_TO_IMPORT_TRADES' } })
  })

  test('the API tells browsers not to cache and not to guess types', async () => {
    const { headers } = await owner.get('/session')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
