import { FOLD_VERSION } from '@plumbline/domain/statistics/fold-version'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { reportDeps } from '#server/testing/report-deps.ts'
import { startTestServer, startTwoServers, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, differencesOf, getStatistics } from '#server/testing/trading.ts'
import { createRefolds } from './current-summaries.service.ts'
import { rebuildSummaries } from './rebuild-summaries.service.ts'
import { claimOutdatedAccount } from './summaries/outdated-accounts.repo.ts'

describeOnBothEngines('summaries of an older version', (database) => {
  let server: TestServer
  let owner: TestClient
  let userId = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    userId = String(Object((await owner.get('/session')).body).user.id)
  })
  afterAll(() => server.close())

  async function deposit(id: string, at: string): Promise<void> {
    expect(
      await owner.post(`/accounts/${id}/cash`, { kind: 'deposit', at, amount: 50, notes: '' }),
    ).toMatchObject({ status: 201 })
  }

  async function filledAccount(): Promise<string> {
    const { id } = await createAccount(owner, { initialBalance: 100, brokerTimeZone: 'Europe/Athens' })
    await addTrade(owner, id, { timestamp: '2024-12-31T23:00', closingTime: '2025-01-01T01:00' })
    await addTrade(owner, id, { stopLoss: 1.09, mistakes: ['FOMO'] })
    await addTrade(owner, id, { pair: 'DAX', closingTime: '' })
    await deposit(id, '2025-04-01T09:00')
    return id
  }

  /** As the version of 23 November stored them, and as a migration then marked them. */
  const age = (id: string, version = 3) =>
    database().asSystem(async (trx) => {
      await sql`update trade_summaries set trades_with_r = 0, r_e4 = 0, net_pnl_cents = net_pnl_cents + 1,
        summary = replace(replace(summary, 'rSquares', 'riskSquares'), '"mistakes"', '"none"')
        where account_id = ${id}`.execute(trx)
      await sql`update accounts set fold_version = ${version}, current_balance_cents = 1 where id = ${id}`.execute(
        trx,
      )
    })
  const damage = (
    id: string,
    grain: 'day' | 'month',
    fold: 'opening' | 'closing' | 'trades',
    change: string,
  ) =>
    database().asSystem((trx) =>
      sql`update trade_summaries set summary = ${sql.raw(change)}
        where account_id = ${id} and grain = ${grain} and fold = ${fold}`.execute(trx),
    )
  const versionOf = async (id: string) => {
    const { rows } = await sql<{
      fold_version: number
    }>`select fold_version from accounts where id = ${id}`.execute(database().db)
    return rows[0]?.fold_version
  }

  const questions: readonly (readonly [string, (id: string) => string])[] = [
    ['the statistics', (id) => `/accounts/${id}/statistics`],
    ['the statistics of a month', (id) => `/accounts/${id}/statistics?from=2025-01-01&to=2025-01-15`],
    ['the equity curve', (id) => `/accounts/${id}/equity`],
    ['the figures', (id) => `/statistics/figures?accountIds[]=${id}`],
    ['the daily results', (id) => `/accounts/${id}/pnl?by=day`],
    ['the account', (id) => `/accounts/${id}`],
    ['the list of accounts', () => '/accounts'],
    ['the risk', (id) => `/accounts/${id}/risk`],
    ['the journal', (id) => `/trades?accountId=${id}`],
  ]

  test.each(questions)('are recomputed before the answer to a question for %s', async (_, pathOf) => {
    const id = await filledAccount()
    const before = await owner.get(pathOf(id))
    expect(before.status).toBe(200)
    for (const version of [2, 3]) {
      await age(id, version)
      const after = await owner.get(pathOf(id))
      expect(withoutRevision(after.body)).toEqual(withoutRevision(before.body))
      expect(await versionOf(id)).toBe(FOLD_VERSION)
      expect(await differencesOf(owner, id)).toEqual([])
    }
  })

  test('are recomputed before a trade or a deposit is added', async () => {
    const id = await filledAccount()
    await age(id)
    await addTrade(owner, id, { timestamp: '2025-01-15T10:00', closingTime: '2025-01-15T11:00' })
    expect(await differencesOf(owner, id)).toEqual([])
    await age(id)
    await deposit(id, '2025-01-15T09:00')
    expect(await differencesOf(owner, id)).toEqual([])
  })

  test('are recomputed in the background, once', async () => {
    const ids = [await filledAccount(), await filledAccount(), (await createAccount(owner)).id]
    for (const id of ids) await age(id)
    const progress = async () => Object((await owner.get('/admin/health')).body).statistics
    expect(await progress()).toMatchObject({ outdated: 3 })
    await server.jobs.runNow('summaries')
    expect(server.jobs.states().find(({ name }) => name === 'summaries')?.lastError).toBeNull()
    for (const id of ids) expect(await versionOf(id)).toBe(FOLD_VERSION)
    expect(await progress()).toMatchObject({ outdated: 0 })
    expect(await database().asSystem(claimOutdatedAccount)).toBeNull()
    for (const id of ids) expect(await differencesOf(owner, id)).toEqual([])
  })

  test('of an account are claimed by one server at a time', async () => {
    const id = await filledAccount()
    await age(id)
    expect(await database().asSystem(claimOutdatedAccount)).toEqual({ userId, accountId: id })
    expect(await database().asSystem(claimOutdatedAccount)).toBeNull()
    await server.jobs.runNow('summaries')
    expect(await versionOf(id)).toBe(3)
    await sql`update accounts set refold_until = now() - interval '1 second' where id = ${id}`.execute(
      database().db,
    )
    await server.jobs.runNow('summaries')
    expect(await versionOf(id)).toBe(FOLD_VERSION)
  })

  test('are stored once if two servers and a reader recompute an account at the same time', async () => {
    const id = await filledAccount()
    const servers = await startTwoServers(database())
    await age(id)
    const refolds = [1, 2].map(() => createRefolds(reportDeps(database()), async () => undefined))
    const stored = await Promise.all([
      ...refolds.flatMap((each) => [
        each.outdated({ userId, accountId: id }),
        each.outdated({ userId, accountId: id }),
      ]),
      ...servers.map(({ jobs }) => jobs.runNow('summaries')),
      getStatistics(owner, id),
    ])
    expect(stored.slice(0, 4).filter(Boolean).length).toBeLessThanOrEqual(2)
    expect(await differencesOf(owner, id)).toEqual([])
    for (const each of servers) await each.close()
  })

  test.each([0, Number.POSITIVE_INFINITY])(
    'are the same from %s trades on before and under the lock',
    async (foldFreelyFrom) => {
      const id = await filledAccount()
      await age(id)
      await rebuildSummaries({ ...reportDeps(database()), foldFreelyFrom }, { userId, accountId: id })
      expect(await differencesOf(owner, id)).toEqual([])
    },
  )

  test.each([
    ['cut off', `left(summary, 100)`],
    ['empty', `''`],
    ['of another shape', `replace(replace(summary, 'rSquares', 'riskSquares'), 'drawdown', 'fall')`],
    [
      'without groups',
      `replace(replace(summary, '"pairs":{', '"pairs":7,"x":{'), '"days":{', '"days":[],"x":{')`,
    ],
    ['with an incomplete group', `regexp_replace(summary, '"all":\\[\\d+,', '"all":[')`],
  ])('a damaged summary, %s, is recomputed when it is read, and logged', async (_, change) => {
    for (const grain of ['day', 'month'] as const) {
      const id = await filledAccount()
      const query = grain === 'day' ? '?from=2025-01-01&to=2025-03-15' : ''
      const before = await getStatistics(owner, id, query)
      for (const fold of ['trades', 'closing'] as const) await damage(id, grain, fold, change)
      expect(withoutRevision(await getStatistics(owner, id, query))).toEqual(withoutRevision(before))
      expect(await differencesOf(owner, id)).toEqual([])
      const lines = server.logged.filter(
        (line) => line.includes('summaries cannot be read') && line.includes(id),
      )
      expect(lines.length).toBe(1)
      expect(lines[0]).toContain(`trades ${grain} 2025-03-0`)
    }
  })

  test('a damaged summary is recomputed when a trade of its month is written', async () => {
    const id = await filledAccount()
    await damage(id, 'day', 'opening', `left(summary, 100)`)
    await addTrade(owner, id, { timestamp: '2025-03-05T10:00', closingTime: '2025-03-05T11:00' })
    expect((await getStatistics(owner, id)).statistics.totalTrades).toBe(3)
    expect(await differencesOf(owner, id)).toEqual([])
  })
})

function withoutRevision(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'revision' ? 0 : value)))
}
