import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments, undoDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { createGoal, listGoals } from '#server/testing/goals.ts'
import { eve, signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount } from '#server/testing/trading.ts'

const TODAY = '2025-03-12'

describeOnOneEngine('records of goals', (database) => {
  let server: TestServer
  let client: TestClient
  let people = 0
  const now = () => new Date(`${TODAY}T12:00:00Z`)

  beforeAll(async () => {
    server = await startTestServer(database(), { sync: { now } })
    await server.owner()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    people += 1
    client = await signUp(server, { ...eve, email: `goals${people}@example.com` })
  })

  const list = (by = client) => listGoals(by, TODAY)
  const one = async (id: string) => (await list()).find((each) => each.id === id)
  const create = (fields: object) => createGoal(client, TODAY, fields)
  const count = (id: string, date: string, value: number) =>
    client.put(`/goals/${id}/counts/${date}`, { value, today: TODAY })

  test('custom goals are counted manually, others are not; counts of a day replace each other', async () => {
    const goal = await create({ metric: 'custom', unit: 'hours', target: 10, period: 'week' })
    await count(goal.id, '2025-03-10', 2)
    await count(goal.id, TODAY, 4)
    await count(goal.id, TODAY, 2.5)
    expect(await one(goal.id)).toMatchObject({ countedToday: 2.5, progress: { result: { value: 4.5 } } })
    await count(goal.id, TODAY, 0)
    expect(await one(goal.id)).toMatchObject({ countedToday: 0, progress: { result: { value: 2 } } })
    const measured = await create({ metric: 'reviews', target: 1 })
    expect(await count(measured.id, TODAY, 1)).toMatchObject({ body: { code: 'GOAL_NOT_COUNTED' } })
  })

  test('without what its metric or period needs, a goal is refused', async () => {
    for (const fields of [
      { metric: 'netPnl', target: 10 },
      { metric: 'drawdown', target: 10, currency: 'USD' },
      { metric: 'winRate', target: 101 },
      { metric: 'reviews', target: 0 },
      { metric: 'reviews', target: 1.005 },
      { metric: 'reviews', target: 1, period: 'date' },
      { metric: 'reviews', target: 1, dueDate: '2025-04-01' },
      { metric: 'reviews', target: 1, period: 'date', dueDate: '2025-03-01' },
      { metric: 'reviews', target: 1, startDate: '1999-01-01' },
      { metric: 'reviews', target: 1, period: 'date', dueDate: '2999-01-01' },
    ]) {
      const goal = { name: 'Bad', period: 'month', startDate: TODAY, ...fields }
      const { status } = await client.post('/goals', { goal, today: TODAY })
      expect([fields, status]).toEqual([fields, 400])
    }
  })

  test('are deleted and restored with their counts, and belong to their user', async () => {
    const goal = await create({ id: newId(), metric: 'custom', target: 10 })
    await count(goal.id, TODAY, 3)
    const stranger = await signUp(server, { ...eve, email: `stranger${people}@example.com` })
    expect(await list(stranger)).toEqual([])
    for (const path of [`/goals/${goal.id}/restore`, `/goals/${goal.id}/history`])
      expect((await stranger.post(path)).status).toBeOneOf([404, 405])
    expect((await stranger.delete(`/goals/${goal.id}`)).status).toBe(404)
    await client.delete(`/goals/${goal.id}`)
    expect(await list()).toEqual([])
    expect(await client.get('/goals/deleted')).toMatchObject({ body: [{ id: goal.id }] })
    const again = { id: goal.id, name: 'Goal', metric: 'custom', target: 1, period: 'day', startDate: TODAY }
    expect(await client.post('/goals', { goal: again, today: TODAY })).toMatchObject({
      body: { code: 'GOAL_ID_TAKEN' },
    })
    await client.post(`/goals/${goal.id}/restore`)
    expect(await one(goal.id)).toMatchObject({ countedToday: 3 })
  })

  test('a full export has goals, counts and history; another user’s import restores them, undo removes them', async () => {
    const { id: account } = await createAccount(client, { currency: 'USD' })
    const times = { timestamp: '2025-02-03T09:00', closingTime: '2025-02-03T10:00' }
    await addTrade(client, account, { ...times, grossPnl: 70, fees: 0 })
    await create({ name: '', metric: 'netPnl', target: 50, accountId: account, startDate: '2025-02-01' })
    const { id } = await create({ metric: 'custom', target: 10 })
    await count(id, TODAY, 3)
    const before = await list()
    const file = await exported(server.url, client, 'everything/json')
    const zoe = await signUp(server, { ...eve, email: `zoe${people}@example.com` })
    const { importId } = await importDocuments(zoe, file)
    expect(await list(zoe)).toEqual(before)
    await undoDocuments(zoe, importId)
    expect(await list(zoe)).toEqual([])
  })

  test('goals of a document import keep what was counted; undo removes those that were not edited', async () => {
    const file = documentExportBytes(
      [
        {
          uid: 'u9',
          document: { accounts: [] },
          collections: {
            goals: {
              g1: {
                title: 'Save 5,000',
                targetAmount: 5000,
                currentAmount: '1250.5',
                deadline: '2025-12-31',
                priority: 'high',
                createdAt: '2025-01-02T03:04:05Z',
              },
              g2: { name: 'Journal daily', type: 'habit', target: 30, period: 'monthly', completed: true },
              g3: null,
            },
          },
        },
      ],
      '__collections__',
    )
    const { importId } = await importDocuments(client, file)
    const found = (await list()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(found).toMatchObject([
      { name: 'Journal daily', metric: 'custom', unit: 'habit', target: 30, isArchived: true },
      {
        name: 'Save 5,000',
        description: 'priority: high',
        target: 5000,
        period: 'date',
        dueDate: '2025-12-31',
        startDate: '2025-01-02',
        progress: { result: { value: 1250.5 } },
      },
    ])
    const id = found[1]?.id ?? ''
    await client.patch(`/goals/${id}`, { changes: { target: 6000 }, today: TODAY })
    await undoDocuments(client, importId)
    expect((await list()).map(({ target }) => target)).toEqual([6000])
  })
})
