import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'
import { type Claim, claim, insertConnection, lockClaimed, renew } from './connections.repo.ts'

describeOnOneEngine('the lease of a linked account', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(database())
  })
  afterAll(() => server.close())

  test('a replaced claim can neither write nor renew, even while the new one holds the lease', async () => {
    const owner = await server.owner()
    const userId = (await userOf(owner)).id
    const accountId = (await createAccount(owner)).id
    const take = (seconds: number): Promise<Claim | undefined> =>
      database().asUser(userId, async (trx) => {
        const row = await claim(trx, userId, accountId, seconds, false)
        return row && { userId, accountId, claim: row.claim, revision: row.revision }
      })
    const mayWrite = (held: Claim | undefined) =>
      database().asUser(userId, async (trx) =>
        held === undefined
          ? null
          : [(await lockClaimed(trx, held)) !== undefined, await renew(trx, held, 60)],
      )

    await database().asUser(userId, (trx) => insertConnection(trx, userId, accountId, 'simulated'))
    // Its lease is over at once, as that of a server that sleeps.
    const slept = await take(-1)
    const latest = await take(60)
    expect(await take(60)).toBeUndefined()
    expect([await mayWrite(slept), await mayWrite(latest)]).toEqual([
      [false, false],
      [true, true],
    ])
  })
})
