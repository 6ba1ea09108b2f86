import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, getAccount, listAccounts, listTrades } from '#server/testing/trading.ts'

describeOnOneEngine('account rules', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  beforeEach(async () => {
    for (const { id } of (await listAccounts(owner)).accounts) await owner.delete(`/accounts/${id}`)
  })
  afterAll(() => server.close())

  /** Names, the favourite's with a star. */
  const names = async () =>
    (await listAccounts(owner)).accounts.map(({ name, isFavorite }) => (isFavorite ? `${name}*` : name))
  const create = (...list: readonly string[]) =>
    list.reduce<Promise<readonly string[]>>(
      async (ids, name) => [...(await ids), (await createAccount(owner, { name })).id],
      Promise.resolve([]),
    )
  const selected = async () => (await listAccounts(owner)).selectedAccountId

  describe('Accounts', () => {
    test('The first account added becomes favourite', async () => {
      await create('A', 'B')
      expect(await names()).toEqual(['A*', 'B'])
    })

    test('A new account also becomes favourite if no account currently is', async () => {
      await create('A', 'B')
      // What no operation leaves behind.
      await database().asSystem((trx) => sql`update accounts set is_favorite = false`.execute(trx))
      await create('C')
      expect(await names()).toEqual(['A', 'B', 'C*'])
    })

    test('Setting a favourite makes exactly that one favourite and selects it', async () => {
      const [, second = ''] = await create('A', 'B', 'C')
      await owner.post(`/accounts/${second}/favorite`)
      expect([await names(), await selected()]).toEqual([['A', 'B*', 'C'], second])
    })

    test('Deleting an account first deletes all its trades', async () => {
      const [gone = '', kept = ''] = await create('A', 'B')
      const { trade } = await addTrade(owner, gone)
      await addTrade(owner, kept)
      await owner.delete(`/accounts/${gone}`)
      expect(await owner.get(`/trades/${trade.id}`)).toMatchObject({ status: 404 })
      expect((await listTrades(owner, kept)).total).toBe(1)
    })

    test('If exactly one account then remains and it is not favourite, it becomes favourite', async () => {
      const [first = ''] = await create('A', 'B')
      await owner.delete(`/accounts/${first}`)
      expect(await names()).toEqual(['B*'])
    })

    test('If accounts exist but none is favourite, the first becomes favourite', async () => {
      const [first = ''] = await create('A', 'B', 'C')
      await owner.delete(`/accounts/${first}`)
      expect(await names()).toEqual(['B*', 'C'])
    })

    test('If the deleted account was selected, the first remaining account becomes selected (or none)', async () => {
      const [first = '', second = '', third = ''] = await create('A', 'B', 'C')
      await owner.delete(`/accounts/${third}`)
      expect(await selected()).toBe(first)
      await owner.delete(`/accounts/${first}`)
      expect(await selected()).toBe(second)
      await owner.delete(`/accounts/${second}`)
      expect(await selected()).toBe(null)
    })
  })

  test('createdAt: ISO time', async () => {
    const before = Date.now()
    const { createdAt } = await createAccount(owner)
    expect(createdAt).toBe(new Date(createdAt).toISOString())
    expect(Math.abs(Date.parse(createdAt) - before)).toBeLessThan(60_000)
  })

  describe('Account updates, balance updates, favourite changes and deletes without a signed-in user are rejected and change nothing', () => {
    test.each([
      ['PATCH', '', { name: 'Theirs', initialBalance: 7 }],
      ['POST', '/favorite', {}],
      ['POST', '/select', {}],
      ['POST', '/cash', { kind: 'deposit', at: '2025-03-03T10:00', amount: 7 }],
      ['DELETE', '', undefined],
    ])('%s /accounts/{id}%s', async (method, path, body) => {
      await create('First')
      const account = await createAccount(owner, { name: 'Mine', initialBalance: 10 })
      const before = await listAccounts(owner)
      const answer = await server.client().send(`/api/v1/accounts/${account.id}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED', message: 'You are not signed in. Sign in and try again.' },
      })
      expect(await getAccount(owner, account.id)).toEqual(account)
      expect(await listAccounts(owner)).toEqual(before)
    })

    test('adding an account throws: ‘User session expired. Please log in again.’', async () => {
      for (const path of ['/accounts', '/accounts/demo'])
        expect(await server.client().post(path)).toMatchObject({
          status: 401,
          body: { message: 'User session expired. Please log in again.' },
        })
      expect(await names()).toEqual([])
    })
  })
})
