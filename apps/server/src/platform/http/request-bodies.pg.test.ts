import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf } from '#server/testing/people.ts'
import { contractProcedures, openProcedures } from '#server/testing/procedures.ts'
import { answerToHead } from '#server/testing/raw-request.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'

const json = { 'content-type': 'application/json' }

/** What the RPC protocol can note of a value beside JSON, each on a field that no schema looks at. */
const NOTED_TYPES: readonly [string, number, unknown][] = [
  ['a bigint', 0, '12345678901234567890'],
  ['a date', 1, '2025-03-03T10:00:00Z'],
  ['NaN', 2, null],
  ['undefined', 3, null],
  ['a URL', 4, 'https://example.com/'],
  ['a regular expression', 5, '/((((/g'],
  ['a set', 6, [1, 2, 3]],
  ['a map', 7, [[1, 2]]],
]

describeOnOneEngine('request bodies', (database) => {
  let server: TestServer
  let owner: TestClient
  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  describe.each(NOTED_TYPES)('a call with RPC type metadata for %s', (_name, type, extra) => {
    const noted = (input: object) => JSON.stringify({ json: { ...input, extra }, meta: [[type, 'extra']] })

    const calls: readonly [string, () => Promise<unknown>][] = [
      ['as JSON', () => owner.send('/rpc/accounts/create', post(noted({})))],
      [
        'as JSON without a session',
        () => server.client().send('/rpc/identity/signIn', post(noted(ownerInput))),
      ],
      ['in an address', () => owner.send(`/rpc/legal/text?data=${encodeURIComponent(noted(legalText))}`)],
      [
        'beside a file',
        () => owner.send('/rpc/imports/upload', { method: 'POST', body: form(noted({ accountId: 'x' })) }),
      ],
    ]
    test.each(calls)('%s is refused with 400', async (_how, call) => {
      expect(await call()).toMatchObject({ status: 400, body: { json: { code: 'BAD_REQUEST' } } })
    })
  })

  test('the same calls without type metadata are answered', async () => {
    const input = JSON.stringify({ json: { ...legalText, extra: 1 } })
    expect((await owner.send(`/rpc/legal/text?data=${encodeURIComponent(input)}`)).status).toBe(200)
    const signIn = JSON.stringify({ json: { ...ownerInput, extra: 1 } })
    expect((await server.client().send('/rpc/identity/signIn', post(signIn))).status).toBe(200)
  })

  test('a form is refused before it arrives if the call takes no file', async () => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const boundary = 'multipart/form-data; boundary=x'
    for (const path of ['/rpc/accounts/create', '/api/v1/accounts', '/rpc/imports/upload/']) {
      const answer = await answerToHead(server.url, `POST ${path}`, {
        cookie,
        'content-type': boundary,
        'content-length': '900000',
      })
      expect([path, answer.status, answer.body]).toEqual([
        path,
        400,
        expect.stringContaining('accepts no file'),
      ])
    }
  })

  describe.each([
    ['over RPC', '/rpc/imports/upload'],
    ['over REST', '/api/v1/imports'],
  ])('an upload %s', (_protocol, path) => {
    const isRpc = path.startsWith('/rpc')
    const upload = (body: FormData) => owner.send(path, { method: 'POST', body })
    const codeIn = (answer: Answer) => (isRpc ? Object(answer.body).json.code : codeOf(answer))
    const legal = (maps: readonly string[][] = [['file']]) => {
      const fields = new FormData()
      if (isRpc) fields.set('data', JSON.stringify({ json: { accountId: 'none', file: null }, maps }))
      else fields.set('accountId', 'none')
      fields.set(isRpc ? '0' : 'file', new File(['Ticket;--x\r\n--x\r\n'], 'a.csv'))
      return fields
    }
    const refused = (reason: string) => ({
      status: 400,
      body: isRpc ? { json: refusal(reason) } : refusal(reason),
    })
    const refusal = (reason: string) =>
      expect.objectContaining({
        code: 'BAD_REQUEST',
        data: { issues: [{ path: '', message: expect.stringContaining(reason) }] },
      })

    test('is accepted with its fields and its file', async () => {
      expect(codeIn(await upload(legal()))).toBe('ACCOUNT_NOT_FOUND')
    })

    test('of more than eight parts is refused unread, with or without a stated length', async () => {
      const fields = legal()
      for (let index = 1; index < 7; index += 1) fields.append(String(index), new File([], ''))
      expect(codeIn(await upload(fields))).toBe('ACCOUNT_NOT_FOUND')
      fields.append('7', new File([], ''))
      expect(await upload(fields)).toMatchObject(refused('8 parts'))
      // Cut anywhere, also in the middle of a boundary.
      const { headers, body } = new Request(server.url, { method: 'POST', body: fields })
      const bytes = new Uint8Array(await new Response(body).arrayBuffer())
      const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
        bytes.subarray(at * 7, at * 7 + 7),
      )
      const init = { method: 'POST', body: ReadableStream.from(pieces), headers, duplex: 'half' } as const
      expect(await owner.send(path, init)).toMatchObject(refused('8 parts'))
    })

    test('with a field over the size limit is refused', async () => {
      const fields = legal(Array.from({ length: 30_000 }, () => ['file']))
      if (!isRpc) fields.set('accountId', 'x'.repeat(100_000))
      expect(await upload(fields)).toMatchObject(refused('64 kB'))
    })

    test('that is not a form has the size limit of any other body', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await owner.send(path, { method: 'POST', body: 'a=1&'.repeat(300_000), headers })
      expect([answer.status, codeIn(answer)]).toEqual([413, 'REQUEST_TOO_LARGE'])
    })
  })

  const head = (path: string, bytes: number) =>
    answerToHead(server.url, `POST ${path}`, { ...json, 'content-length': String(bytes) })

  test('a large body without a session is refused before it arrives', async () => {
    for (const path of ['/rpc/identity/signIn', '/api/v1/sign-in', '/api/v1/sign-up', '/api/v1/setup']) {
      const answer = await head(path, 720_000)
      expect([path, answer.status, answer.body]).toEqual([
        path,
        413,
        expect.stringContaining('"code":"BODY_TOO_LARGE"'),
      ])
    }
  })

  test('a large body of unknown length without a session is refused once over the limit', async () => {
    const body = JSON.stringify({ ...ownerInput, extra: 'x'.repeat(720_000) })
    const stream = new Blob([body]).stream()
    const init = { method: 'POST', body: stream, headers: json, duplex: 'half' } as const
    const answer = await server.client().send('/api/v1/sign-in', init)
    expect([answer.status, codeOf(answer)]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('a call that requires a session answers 401 without waiting for its body', async () => {
    const writes = contractProcedures.filter(
      ({ method, name }) => method !== 'GET' && !openProcedures.includes(name),
    )
    expect(writes.length).toBeGreaterThan(50)
    for (const { name, method, path } of writes) {
      const length = { ...json, 'content-length': '100' }
      const rest = path.replaceAll(/\{\w+\}/g, 'x')
      const lines = [`${method} /api/v1${rest}`, `POST /rpc/${name.replace('.', '/')}`]
      const answers = await Promise.all(lines.map((line) => answerToHead(server.url, line, length)))
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 401, 401])
    }
  })

  test('the link API refuses an unknown key before the batch arrives', async () => {
    const answer = await answerToHead(server.url, 'POST /api/link/v1', {
      ...json,
      'content-length': '4000000',
      authorization: 'Bearer plk_unknown',
    })
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      401,
      expect.objectContaining({ error: 'key-refused' }),
    ])
  })
})

const legalText = { name: 'terms', language: 'en' }

const post = (body: string): RequestInit => ({ method: 'POST', body, headers: json })

function form(data: string): FormData {
  const fields = new FormData()
  fields.set('data', data)
  return fields
}
