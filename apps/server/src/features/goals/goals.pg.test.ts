import { levelProgress } from '@plumbline/contract/levels/levels'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments, undoDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { createGoal, listGoals } from '#server/testing/goals.ts'
import { listNotifications } from '#server/testing/notifications.ts'
import { eve, signUp } from '#server/testing/people.ts'
import { startTwoServers, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, removeTrade } from '#server/testing/trading.ts'

/** Wednesday. */
const TODAY = '2025-03-12'

describeOnOneEngine('goals', (database) => {
  let server: TestServer
  let other: TestServer
  let client: TestClient
  let now = new Date(`${TODAY}T12:00:00Z`)
  let people = 0

  beforeAll(async () => {
    ;[server, other] = await startTwoServers(database(), { sync: { now: () => now } })
    await server.owner()
  })
  afterAll(async () => {
    await server.close()
    await other.close()
  })
  beforeEach(async () => {
    now = new Date(`${TODAY}T12:00:00Z`)
    people += 1
    client = await signUp(server, { ...eve, email: `goals${people}@example.com` })
  })

  const list = (by = client, today = TODAY) => listGoals(by, today)
  const one = async (id: string, today = TODAY) => (await list(client, today)).find((each) => each.id === id)
  const create = (fields: object) => createGoal(client, TODAY, fields)
  const change = (id: string, changes: object, today = TODAY) =>
    client.patch(`/goals/${id}`, { changes, today })
  const trade = (accountId: string, day: string, grossPnl: number, more: object = {}) =>
    addTrade(client, accountId, {
      timestamp: `${day}T09:00`,
      closingTime: `${day}T10:00`,
      grossPnl,
      fees: 0,
      ...more,
    })
  const review = (date: string) => client.put(`/daily-reviews/day/${date}`, { changes: { done: true } })
  const check = (at = server) => at.jobs.runNow('goals')
  const reachedNews = async () =>
    (await listNotifications(client)).notifications.flatMap((each) =>
      each.kind === 'goal-reached' ? [each.data.name] : [],
    )

  test('a goal in R adds what each trade made exactly, and rounds the sum', async () => {
    const { id: accountId } = await createAccount(client, { name: 'R' })
    for (const day of ['2025-03-03', '2025-03-04', '2025-03-05'])
      await trade(accountId, day, 100, { entryPrice: 1.1, exitPrice: 1.101, stopLoss: 1.097 })
    await create({ name: 'r', metric: 'r', target: 1, accountId })
    expect((await list()).map(({ progress }) => progress?.result)).toMatchObject([
      { value: 1, isReached: true },
    ])
  })

  test('progress comes from facts of the right accounts, days and currency, and their history with it', async () => {
    const dollars = await createAccount(client, { name: 'USD', currency: 'USD' })
    const euros = await createAccount(client, { name: 'EUR', currency: 'EUR' })
    await trade(dollars.id, '2025-01-15', 500)
    await trade(dollars.id, '2025-03-03', 300, { stopLoss: 1 })
    await trade(dollars.id, '2025-03-04', -120.5, { stopLoss: 1 })
    await trade(dollars.id, '2025-03-04', 20, { missedTrade: true })
    await trade(euros.id, '2025-03-04', 999)
    await review('2025-03-04')
    const start = { startDate: '2025-01-10' }
    await create({ ...start, name: 'net', metric: 'netPnl', target: 400, currency: 'USD' })
    await create({ ...start, name: 'win', metric: 'winRate', target: 60, accountId: dollars.id })
    await create({ ...start, name: 'fall', metric: 'drawdown', target: 100, accountId: dollars.id })
    await create({ ...start, name: 'stops', metric: 'stops', target: 90 })
    await create({ ...start, name: 'most', metric: 'tradesPerDay', target: 2 })
    await create({ name: 'reviews', metric: 'reviews', target: 10 })
    const found = Object.fromEntries((await list()).map((each) => [each.name, each]))
    const standing = Object.entries(found).map(([name, { progress, recent }]) => [
      name,
      progress?.result.value,
      progress?.state,
      recent.map(({ value, isReached }) => `${value} ${isReached}`).join(', '),
    ])
    expect(standing).toEqual([
      ['reviews', 1, 'behind', ''],
      ['most', 2, 'onPace', 'null null, 1 true'],
      ['stops', 66.67, 'behind', 'null null, 0 false'],
      ['fall', 120.5, 'missed', 'null null, 0 true'],
      ['win', 50, 'behind', 'null null, 100 true'],
      ['net', 179.5, 'ahead', 'null null, 500 true'],
    ])
    // March has 21 weekdays, seven of them before the 12th.
    expect(found['net']?.progress).toMatchObject({
      days: 21,
      daysElapsed: 8,
      pace: { before: 133.33, today: 152.38 },
      forecast: { isReliable: true },
    })
    expect(found['net']).toMatchObject({ amountCurrency: 'USD', group: 'result', decided: 1, reached: 1 })
    expect(await client.get(`/goals/${found['net']?.id}/history?limit=1`)).toMatchObject({
      body: { total: 2, results: [{ from: '2025-02-01', to: '2025-02-28', value: null }] },
    })
  })

  test('days of results are the broker’s, days of process the user’s', async () => {
    // In Sydney it is the 13th already.
    now = new Date('2025-03-12T20:00:00Z')
    const sydney = await createAccount(client, { brokerTimeZone: 'Australia/Sydney' })
    await trade(sydney.id, '2025-03-13', 50)
    await review(TODAY)
    const daily = { period: 'day', startDate: '2025-03-11' }
    const net = await create({ ...daily, metric: 'netPnl', target: 40, accountId: sydney.id })
    const reviews = await create({ ...daily, metric: 'reviews', target: 1 })
    expect(net.progress?.result).toMatchObject({ from: '2025-03-13', value: 50, isReached: true })
    expect(reviews.progress?.result).toMatchObject({ from: TODAY, value: 1, isReached: true })
  })

  test('adherence counts the checks of the active plan; without one the goal says so', async () => {
    const { id: account } = await createAccount(client)
    const goal = await create({ metric: 'rules', target: 80 })
    expect(goal).toMatchObject({ problem: 'noPlan', progress: null })
    const rule = { id: newId(), section: 'entry', text: '', check: { kind: 'stopSet' } }
    await client.post('/trading-plans', { name: 'Plan', isActive: true, rules: [rule] })
    await trade(account, '2025-03-03', 10, { stopLoss: 1 })
    await trade(account, '2025-03-04', 10)
    expect(await one(goal.id)).toMatchObject({
      problem: null,
      progress: { result: { value: 50, sample: 2 } },
    })
  })

  test('reaching a goal is notified once on all servers, not when it was reached before it was set', async () => {
    const { id: account } = await createAccount(client, { currency: 'USD' })
    await trade(account, '2025-03-03', 100)
    await create({ name: 'before', metric: 'netPnl', target: 100, currency: 'USD', startDate: '2025-02-01' })
    // Named by each reader's language.
    const unnamed = { metric: 'netPnl', period: 'month' }
    const later = await create({ name: '', metric: 'netPnl', target: 200, currency: 'USD' })
    await check()
    expect(await reachedNews()).toEqual([])
    const { trade: made } = await trade(account, '2025-03-05', 150)
    await Promise.all([check(server), check(other)])
    await check()
    expect(await reachedNews()).toEqual([unnamed])
    // Lost again the same day, it is notified no more; reached again: the same message.
    const [first] = (await listNotifications(client)).notifications
    await removeTrade(client, made.id)
    await check(other)
    expect(await reachedNews()).toEqual([])
    expect((await one(later.id))?.progress?.result.isReached).toBe(null)
    await trade(account, '2025-03-06', 150)
    await check(other)
    expect((await listNotifications(client)).notifications).toMatchObject([{ id: first?.id }])
    // The next month is another period.
    now = new Date('2025-04-02T12:00:00Z')
    await trade(account, '2025-04-01', 500)
    await check()
    expect(await reachedNews()).toEqual(expect.arrayContaining(['before', unnamed, unnamed]))
    expect(await reachedNews()).toHaveLength(3)
  })

  test('what was notified of a goal goes with the import that brought it', async () => {
    await create({ name: 'brought', metric: 'netPnl', target: 100, currency: 'USD' })
    const file = await exported(server.url, client, 'everything/json')
    client = await signUp(server, { ...eve, email: `goals${people}-heir@example.com` })
    const { importId } = await importDocuments(client, file)
    await trade((await createAccount(client, { currency: 'USD' })).id, '2025-03-05', 150)
    await check()
    expect(await reachedNews()).toEqual(['brought'])
    await undoDocuments(client, importId)
    expect([await list(), await reachedNews()]).toEqual([[], []])
  })

  test('what was notified of a goal goes when the goal is deleted, and returns with it if it is still reached', async () => {
    const { id: account } = await createAccount(client, { currency: 'USD' })
    const { id } = await create({ name: 'kept', metric: 'netPnl', target: 100, currency: 'USD' })
    const lost = await create({ name: 'lost', metric: 'netPnl', target: 200, currency: 'USD' })
    await trade(account, '2025-03-05', 150)
    const { trade: second } = await trade(account, '2025-03-06', 60)
    await check()
    expect((await reachedNews()).toSorted()).toEqual(['kept', 'lost'])
    await removeTrade(client, second.id)
    await check()
    for (const goal of [id, lost.id]) await client.delete(`/goals/${goal}`)
    expect(await reachedNews()).toEqual([])
    for (const goal of [id, lost.id]) await client.post(`/goals/${goal}/restore`)
    expect(await reachedNews()).toEqual(['kept'])
    // A notification that the user has switched off meanwhile stays hidden.
    await client.delete(`/goals/${id}`)
    await client.patch('/notification-settings', { switches: { 'goal-reached': { inApp: false } } })
    await client.post(`/goals/${id}/restore`)
    expect(await reachedNews()).toEqual([])
  })

  test('restoring a goal does not list what it reached while notifications of goals were switched off', async () => {
    const { id: account } = await createAccount(client, { currency: 'USD' })
    const { id } = await create({ name: 'quiet', metric: 'netPnl', target: 100, currency: 'USD' })
    const switchTo = (inApp: boolean) =>
      client.patch('/notification-settings', { switches: { 'goal-reached': { inApp } } })
    await switchTo(false)
    const { trade: won } = await trade(account, '2025-03-05', 150)
    await check()
    await switchTo(true)
    expect(await reachedNews()).toEqual([])
    await client.delete(`/goals/${id}`)
    await client.post(`/goals/${id}/restore`)
    expect(await reachedNews()).toEqual([])
    // Reached once more, it is news.
    await removeTrade(client, won.id)
    await check()
    const { trade: again } = await trade(account, '2025-03-06', 150)
    await check()
    expect(await reachedNews()).toEqual(['quiet'])
    // Unless they are switched off again.
    await removeTrade(client, again.id)
    await check()
    await switchTo(false)
    await trade(account, '2025-03-07', 150)
    await check()
    expect(await reachedNews()).toEqual([])
  })

  test('a goal by date is archived when it is reached, and when its date has passed', async () => {
    const { id: account } = await createAccount(client, { currency: 'USD' })
    const byDate = { period: 'date', dueDate: '2025-03-31', metric: 'netPnl', currency: 'USD' }
    const easy = await create({ ...byDate, target: 100 })
    const hard = await create({ ...byDate, target: 1_000 })
    await trade(account, TODAY, 150)
    await check()
    expect((await list()).map(({ isArchived }) => isArchived)).toEqual([false, true])
    expect(await one(easy.id)).toMatchObject({ last: { value: 150, isReached: true, reachedOn: TODAY } })
    now = new Date('2025-04-01T12:00:00Z')
    await check()
    expect(await one(hard.id)).toMatchObject({ isArchived: true, last: { value: 150, isReached: false } })
    // A goal that the user reactivates stays active, also if it is reached by more now.
    now = new Date(`${TODAY}T12:00:00Z`)
    await change(easy.id, { isArchived: false })
    await trade(account, '2025-03-13', 20)
    await check()
    expect(await one(easy.id)).toMatchObject({ isArchived: false })
    now = new Date('2025-04-01T12:00:00Z')
    await change(hard.id, { isArchived: false }, '2025-04-01')
    await check()
    expect(await one(hard.id, '2025-04-01')).toMatchObject({
      isArchived: false,
      progress: { state: 'missed' },
    })
  })

  test('only a goal on process, reached after it was set, completes the challenge', async () => {
    const { id: account } = await createAccount(client, { currency: 'USD' })
    const done = async () => {
      const { challenges } = levelProgress.parse((await client.get('/level/progress')).body)
      return challenges.find(({ id }) => id === 'goal-reached')?.done
    }
    await review('2025-03-03')
    await create({ metric: 'reviews', target: 1, period: 'week', startDate: '2025-03-03' })
    await create({ metric: 'netPnl', target: 10, currency: 'USD' })
    await trade(account, TODAY, 50)
    await check()
    expect(await done()).toBe(0)
    await review(TODAY)
    await check()
    expect(await done()).toBe(1)
  })

  describe('a goal of a deleted account', () => {
    test('says so and keeps its history; another account goes on from the running period', async () => {
      const old = await createAccount(client, { name: 'Old', currency: 'USD' })
      await trade(old.id, '2025-02-03', 70)
      await trade(old.id, '2025-03-03', 30)
      const scope = { metric: 'netPnl', target: 50, accountId: old.id, startDate: '2025-02-01' }
      const goal = await create(scope)
      await trade(old.id, '2025-03-04', 5)
      await client.delete(`/accounts/${old.id}`)
      const orphan = {
        problem: 'accountDeleted',
        account: { id: old.id, name: 'Old', isDeleted: true },
        amountCurrency: 'USD',
        progress: null,
        // Measured when the account was deleted.
        last: { from: '2025-03-01', value: 35 },
        recent: [{ from: '2025-02-01', value: 70, isReached: true }],
      }
      expect(await one(goal.id)).toMatchObject(orphan)
      await check()
      expect(await one(goal.id)).toMatchObject(orphan)
      expect(await change(goal.id, { accountId: old.id })).toMatchObject({ status: 404 })
      const euro = await createAccount(client, { name: 'Euro', currency: 'EUR' })
      expect(await change(goal.id, { accountId: euro.id })).toMatchObject({
        status: 409,
        body: { code: 'GOAL_CURRENCY_DIFFERS', data: { currency: 'USD' } },
      })
      const fresh = await createAccount(client, { name: 'New', currency: 'USD' })
      await trade(fresh.id, '2025-02-04', 9_000)
      await trade(fresh.id, '2025-03-05', 8)
      await change(goal.id, { accountId: fresh.id })
      expect(await one(goal.id)).toMatchObject({
        problem: null,
        progress: { result: { value: 8 } },
        recent: [{ from: '2025-02-01', value: 70 }],
      })
    })
  })

  test('a client with a wrong clock neither measures the future nor fills the database', async () => {
    const { id: account } = await createAccount(client, { currency: 'USD' })
    await trade(account, TODAY, 70)
    const scope = { metric: 'netPnl', target: 50, currency: 'USD', startDate: '2025-03-01' }
    const { id } = await create(scope)
    const ahead = await change(id, { name: 'Ahead' }, '2026-03-12')
    expect(ahead).toMatchObject({ status: 200, body: { progress: { result: { from: '2025-03-01' } } } })
    expect((await one(id, '2999-12-31'))?.recent).toEqual([])
    const past = { ...scope, period: 'day', startDate: '1900-01-01' }
    expect(await client.post('/goals', { goal: past, today: '1900-01-01' })).toMatchObject({
      status: 400,
      body: { code: 'GOAL_NOT_VALID' },
    })
  })

  test('a period ends with the user’s day, in its history too', async () => {
    await client.patch('/settings', { displayTimeZone: 'America/Los_Angeles' })
    const { id } = await create({ metric: 'reviews', target: 1, period: 'month', startDate: '2025-03-01' })
    const total = async () => (await client.get(`/goals/${id}/history`)).body
    now = new Date('2025-04-01T00:30:00Z')
    expect(await total()).toMatchObject({ total: 0 })
    now = new Date('2025-04-01T07:30:00Z')
    expect(await total()).toMatchObject({ total: 1 })
  })

  test('a changed target counts from the running period on', async () => {
    const { id: account } = await createAccount(client, { currency: 'USD' })
    await trade(account, '2025-02-03', 70)
    const scope = { metric: 'netPnl', target: 50, currency: 'USD', startDate: '2025-02-01' }
    const { id } = await create(scope)
    await change(id, { target: 80, name: 'More' })
    expect(await one(id)).toMatchObject({
      name: 'More',
      progress: { result: { target: 80 } },
      recent: [{ target: 50, isReached: true }],
    })
    for (const changes of [{ target: 0 }, { dueDate: TODAY }, { currency: null }])
      expect(await change(id, changes)).toMatchObject({ status: 400, body: { code: 'GOAL_NOT_VALID' } })
  })
})
