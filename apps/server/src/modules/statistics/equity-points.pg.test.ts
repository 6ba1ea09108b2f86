import type { EquityCurve } from '@plumbline/contract/statistics/statistics'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, getAccount, importFile } from '#server/testing/trading.ts'

const DAYS = 2_600
const dayOf = (index: number) => new Date(Date.UTC(2015, 0, 1 + index)).toISOString().slice(0, 10)
/** One trade a day that wins and loses in turn; one day wins far more, and one loses far more, than all others. */
const resultOf = (index: number) =>
  index === 777 ? 9_000 : index === 1_501 ? -20_000 : index % 2 === 0 ? 10 : -7
const history = utf8(
  [
    'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,grossPnl',
    ...Array.from(
      { length: DAYS },
      (_, index) =>
        `${dayOf(index)}T09:00:00,${dayOf(index)}T10:00:00,EURUSD,long,1.1,1.2,1,${resultOf(index)}`,
    ),
  ].join('\n'),
)

describeOnOneEngine('the equity curve over many years', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    account = (await createAccount(owner, { initialBalance: 50_000 })).id
    await importFile(owner, account, history)
  })
  afterAll(() => server.close())

  const curve = async (query = '') =>
    (await owner.get(`/accounts/${account}/equity${query}`)).body as EquityCurve

  test('has no more points than a chart can show, including the extremes', async () => {
    const { points } = await curve()
    expect(points.length).toBeLessThanOrEqual(2000)
    expect(points.length).toBeGreaterThan(1000)
    expect(points.find(({ at }) => at === dayOf(777))).toMatchObject({ netPnl: expect.any(Number) })
    const deepest = Math.min(...points.map(({ drawdown }) => drawdown))
    expect(points.find(({ drawdown }) => drawdown === deepest)?.drawdown).toBeLessThanOrEqual(-20_000)
    expect(points.reduce((sum, { trades }) => sum + trades, 0)).toBe(DAYS)
    expect(points.at(-1)?.equity).toBe((await getAccount(owner, account)).currentBalance)
  })

  test('has every point of a shorter period', async () => {
    const { points, resolution } = await curve(`?from=${dayOf(700)}&to=${dayOf(1_000)}`)
    expect([points.length, resolution]).toEqual([301, 'trade'])
  })
})
