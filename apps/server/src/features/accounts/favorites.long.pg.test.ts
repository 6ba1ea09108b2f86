import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, listAccounts } from '#server/testing/trading.ts'

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('create', 'create', 'delete', 'favorite', 'select'),
    pick: fc.nat(9),
    /** Sent together with the step before it. */
    atOnce: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

describeOnOneEngine('favourites', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const clear = async () => {
    for (const { id } of (await listAccounts(owner)).accounts) await owner.delete(`/accounts/${id}`)
  }

  async function send(kind: string, id: string): Promise<number> {
    if (kind === 'create') return (await owner.post('/accounts', {})).status
    if (kind === 'delete') return (await owner.delete(`/accounts/${id}`)).status
    return (await owner.post(`/accounts/${id}/${kind}`)).status
  }

  async function expectOneFavorite(): Promise<void> {
    const { accounts, selectedAccountId } = await listAccounts(owner)
    const favorites = accounts.filter((account) => account.isFavorite)
    expect(favorites).toHaveLength(accounts.length === 0 ? 0 : 1)
    const ids = accounts.map(({ id }) => id)
    expect(selectedAccountId === null ? ids.length === 0 : ids.includes(selectedAccountId)).toBe(true)
  }

  test('any sequence of operations leaves exactly one favourite if accounts exist, even concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await clear()
        let waiting: Promise<number>[] = []
        for (const { kind, pick, atOnce } of sequence) {
          if (!atOnce) {
            await Promise.all(waiting)
            waiting = []
            await expectOneFavorite()
          }
          const { accounts } = await listAccounts(owner)
          const id = accounts[pick % Math.max(1, accounts.length)]?.id
          waiting.push(send(kind, id ?? 'nobody'))
        }
        for (const status of await Promise.all(waiting)) expect([200, 201, 404]).toContain(status)
        await expectOneFavorite()
      }),
      { numRuns: runs(25) },
    )
  })

  test('setting a favourite makes exactly that one favourite and selects it', async () => {
    await clear()
    const first = await createAccount(owner, { name: 'A' })
    await createAccount(owner, { name: 'B' })
    const third = await createAccount(owner, { name: 'C' })
    await owner.post(`/accounts/${first.id}/select`)
    expect((await owner.post(`/accounts/${third.id}/favorite`)).body).toMatchObject({
      accounts: [
        { name: 'A', isFavorite: false },
        { name: 'B', isFavorite: false },
        { name: 'C', isFavorite: true },
      ],
      selectedAccountId: third.id,
    })
  })

  test('deleting the favourite of several makes the first remaining account favourite', async () => {
    await clear()
    const first = await createAccount(owner, { name: 'A' })
    await createAccount(owner, { name: 'B' })
    await createAccount(owner, { name: 'C' })
    expect(Object((await owner.delete(`/accounts/${first.id}`)).body).accounts).toMatchObject([
      { name: 'B', isFavorite: true },
      { name: 'C', isFavorite: false },
    ])
  })
})
