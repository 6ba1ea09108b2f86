import { createORPCClient, type ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '@plumbline/contract/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

type Client = ContractRouterClient<typeof contract>

describeOnOneEngine('the typed client of the web app', (database) => {
  let server: TestServer
  let cookie = ''

  const client = (headers: Record<string, string> = {}): Client =>
    createORPCClient(new RPCLink({ url: `${server.url}/rpc`, headers: { cookie, ...headers } }))
  const errorOf = (call: Promise<unknown>): Promise<Partial<ORPCError<string, unknown>>> =>
    call.then(
      () => ({}),
      (error: ORPCError<string, unknown>) => ({
        code: error.code,
        status: error.status,
        message: error.message,
        data: error.data,
      }),
    )

  beforeAll(async () => {
    server = await startTestServer(database())
    const owner = await server.owner()
    cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  })
  afterAll(() => server.close())

  test('receives the answers of procedures', async () => {
    const account = await client().accounts.create({ name: 'Typed', initialBalance: 1000.5 })
    expect(account).toMatchObject({ name: 'Typed', initialBalance: 1000.5 })
    expect(await client().accounts.get({ id: account.id })).toEqual(account)
  })

  test.each([
    ['gzip', 'gzip'],
    ['gzip;q=0', null],
  ])(
    'receives long JSON compressed only if it accepts that (Accept-Encoding: %s)',
    async (accepted, encoding) => {
      for (const name of ['One', 'Two', 'Three']) await client().accounts.create({ name, initialBalance: 1 })
      const answer = await fetch(`${server.url}/api/v1/accounts`, {
        headers: { cookie, 'accept-encoding': accepted },
      })
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding])
      expect(await answer.json()).toMatchObject({ accounts: expect.any(Array) })
    },
  )

  test('receives errors of procedures with code, status, message and data', async () => {
    expect(await errorOf(client().accounts.get({ id: 'nothing' }))).toEqual({
      code: 'ACCOUNT_NOT_FOUND',
      status: 404,
      message: 'Account with ID nothing not found',
      data: { id: 'nothing' },
    })
    expect(await errorOf(client().accounts.create({ name: '' }))).toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ path: 'name' }] },
    })
  })

  test('receives errors from before a procedure the same way', async () => {
    expect(await errorOf(client({ origin: 'https://evil.example.com' }).accounts.create({}))).toMatchObject({
      code: 'FOREIGN_ORIGIN',
      status: 403,
    })
    expect(await errorOf(client().accounts.create({ name: 'x'.repeat(1_200_000) }))).toMatchObject({
      code: 'REQUEST_TOO_LARGE',
      status: 413,
    })
    cookie = ''
    const file = new File(['report'], 'report.html')
    expect(await errorOf(client().imports.upload({ accountId: 'any', file }))).toMatchObject({
      code: 'SIGN_IN_TO_IMPORT_TRADES',
      status: 401,
    })
  })
})
