import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { listNotifications, notificationSettingsOf, remindOfReview } from '#server/testing/notifications.ts'
import { signUp, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, listAccounts } from '#server/testing/trading.ts'
import { notify } from './notifications.write.ts'

describeOnOneEngine('notifications', (database) => {
  let now = new Date('2025-03-10T12:00:00Z')
  let server: TestServer
  let owner: TestClient
  let eve: TestClient
  let userId = ''

  beforeAll(async () => {
    server = await startTestServer(database(), { sync: { now: () => now } })
    owner = await server.owner()
    eve = await signUp(server)
    userId = (await userOf(owner)).id
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date('2025-03-10T12:00:00Z')
    await sql`truncate notifications, notification_settings, checks cascade`.execute(database().db)
    for (const { id } of (await listAccounts(owner)).accounts) await owner.delete(`/accounts/${id}`)
  })

  const list = (client = owner, query = '') => listNotifications(client, query)
  const settingsOf = (client = owner) => notificationSettingsOf(client)
  const raise = (date: string, user = userId) => remindOfReview(database(), user, date)
  const shown = async (client = owner) =>
    (await list(client)).notifications.map(({ kind, data }) => [kind, data] as const)

  describe('raising one', () => {
    test('is idempotent by kind and subject, also when two servers raise it at once', async () => {
      const raised = await Promise.all(Array.from({ length: 6 }, () => raise('2025-03-10')))
      expect(raised.filter(Boolean)).toHaveLength(1)
      expect(await raise('2025-03-10')).toBe(false)
      expect(await raise('2025-03-11')).toBe(true)
      expect(await list()).toMatchObject({ unread: 2, hasMore: false })
    })

    test('is undone with the transaction that it belongs to', async () => {
      const failing = database().asUser(userId, async (trx) => {
        await notify(trx, { userId, kind: 'level', subject: '2', data: { level: 2 } })
        throw new Error('rolled back')
      })
      await expect(failing).rejects.toThrow('rolled back')
      expect(await shown()).toEqual([])
    })

    test('does nothing for a user with an unconfirmed address, or a disabled one', async () => {
      const { id } = await userOf(eve)
      for (const change of [{ email_verified: false }, { disabled_at: new Date() }]) {
        await database().db.updateTable('users').set(change).where('id', '=', id).execute()
        expect(await raise('2025-03-10', id)).toBe(false)
        await database()
          .db.updateTable('users')
          .set({ email_verified: true, disabled_at: null })
          .where('id', '=', id)
          .execute()
      }
      expect(await raise('2025-03-10', id)).toBe(true)
    })

    test('in a kind that is switched off in the app is not listed, and stays claimed', async () => {
      await owner.patch('/notification-settings', { switches: { 'review-due': { inApp: false } } })
      expect(await raise('2025-03-10')).toBe(true)
      await owner.patch('/notification-settings', { switches: { 'review-due': { inApp: true } } })
      expect(await raise('2025-03-10')).toBe(false)
      expect(await shown()).toEqual([])
    })
  })

  test('are listed newest first in pages, with the page that each leads to', async () => {
    for (const day of ['2025-03-01', '2025-03-02', '2025-03-03']) await raise(day)
    const first = await list(owner, '?limit=2')
    expect(first).toMatchObject({ unread: 3, hasMore: true })
    expect(first.notifications.map(({ path }) => path)).toEqual([
      '/daily-review?date=2025-03-03&accounts=all',
      '/daily-review?date=2025-03-02&accounts=all',
    ])
    const rest = await list(owner, `?limit=2&before=${first.notifications[1]?.id}`)
    expect(rest).toMatchObject({
      hasMore: false,
      notifications: [{ path: '/daily-review?date=2025-03-01&accounts=all' }],
    })
    expect(await list(owner, '?before=nothing')).toMatchObject({ notifications: [] })
  })

  test('are marked as read and unread, singly and all at once', async () => {
    await raise('2025-03-01')
    await raise('2025-03-02')
    const [newest] = (await list()).notifications
    const mark = async (body: object) => (await owner.post('/notifications/marks', body)).body
    expect(await mark({ isRead: true, ids: [newest?.id, 'unknown'] })).toEqual({ unread: 1 })
    expect(await mark({ isRead: false, ids: [newest?.id] })).toEqual({ unread: 2 })
    expect(await mark({ isRead: true })).toEqual({ unread: 0 })
    expect((await owner.get('/notifications/unread')).body).toEqual({ unread: 0 })
  })

  test('of one user are invisible to another, who cannot mark them either', async () => {
    await raise('2025-03-01')
    const ids = (await list()).notifications.map(({ id }) => id)
    await eve.post('/notifications/marks', { isRead: true, ids })
    await eve.patch('/notification-settings', { digest: 'daily' })
    expect(await shown(eve)).toEqual([])
    expect(await list()).toMatchObject({ unread: 1 })
    expect(await settingsOf()).toMatchObject({ digest: 'off' })
  })

  test('settings start with the defaults, keep what is not changed, and refuse what is impossible', async () => {
    const before = await settingsOf()
    expect(before).toMatchObject({ quietHours: null, digest: 'off', digestTime: '07:00', sendsMail: false })
    const quietHours = { from: '22:00', to: '07:30' }
    await owner.patch('/notification-settings', { switches: { level: { push: true } }, quietHours })
    await owner.patch('/notification-settings', { switches: { level: { mail: false } } })
    expect(await settingsOf()).toEqual({
      ...before,
      quietHours,
      switches: { ...before.switches, level: { inApp: true, push: true, mail: false } },
    })
    for (const changes of [
      { quietHours: { from: '22:00', to: '22:00' } },
      { quietHours: { from: '25:00', to: '07:00' } },
      { digest: 'hourly' },
      { digestTime: '7' },
      { deviceTimeZone: 'Europe/Atlantis' },
    ])
      expect(await owner.patch('/notification-settings', changes)).toMatchObject({ status: 400 })
  })

  describe('limits', () => {
    /** 2 % of 10,000 a day, 5 % drawdown. */
    const limited = (client = owner, brokerTimeZone: string | null = 'UTC') =>
      createAccount(client, {
        initialBalance: 10_000,
        brokerTimeZone,
        riskSettings: { maxDailyLoss: 2, maxDrawdown: 5, maxPositionSize: 0 },
      })
    const lose = (id: string, grossPnl: number, day = '2025-03-10') =>
      addTrade(owner, id, {
        timestamp: `${day}T09:00:00`,
        closingTime: `${day}T10:00:00`,
        grossPnl,
        fees: 0,
      })
    const check = () => server.jobs.runNow('limit-notifications')

    test('a daily loss is raised from 80 %, then at the limit, each once a day', async () => {
      const { id } = await limited()
      await lose(id, -150)
      await check()
      expect(await shown()).toEqual([])
      await lose(id, -20)
      await check()
      await check()
      const near = ['daily-loss-near', { accountId: id, day: '2025-03-10', percentUsed: 85 }]
      expect(await shown()).toEqual([near])
      await lose(id, -100)
      await check()
      await lose(id, -1)
      await check()
      const reached = ['daily-loss-reached', { accountId: id, day: '2025-03-10', percentUsed: 135 }]
      expect(await shown()).toEqual([reached, near])
    })

    test('a loss that a broker without a known zone dates tomorrow is raised once it is tomorrow', async () => {
      const { id } = await limited(owner, null)
      await lose(id, -300, '2025-03-11')
      await check()
      expect(await shown()).toEqual([])
      now = new Date('2025-03-11T06:00:00Z')
      await check()
      expect((await shown()).map(([kind]) => kind)).toContain('daily-loss-reached')
    })

    test('a drawdown is raised once until there is a new peak, and again if a limit is lowered to it', async () => {
      const { id } = await limited()
      const limit = (maxDrawdown: number) =>
        owner.patch(`/accounts/${id}`, { riskSettings: { maxDailyLoss: 0, maxDrawdown, maxPositionSize: 0 } })
      await limit(5)
      await lose(id, -400)
      await check()
      expect(await shown()).toEqual([])
      await limit(4)
      await check()
      await lose(id, -50)
      await check()
      expect(await shown()).toEqual([['drawdown-reached', { accountId: id, percentUsed: 100 }]])
      await lose(id, 600)
      await lose(id, -800)
      await check()
      expect((await shown()).map(([kind]) => kind)).toEqual(['drawdown-reached', 'drawdown-reached'])
    })

    test('the limits of a new account raise nothing, nor does history that reached a limit', async () => {
      const { id } = await createAccount(owner, { initialBalance: 10_000, brokerTimeZone: 'UTC' })
      await lose(id, -900)
      const { id: imported } = await limited()
      await lose(imported, -900, '2025-03-07')
      await check()
      expect(await shown()).toEqual([])
      await lose(imported, -1)
      await check()
      expect((await shown()).map(([kind]) => kind)).toEqual(['drawdown-reached'])
    })

    test('deleting the account deletes its notifications, and a new name shows at once', async () => {
      const { id } = await limited()
      await lose(id, -300)
      await check()
      await owner.patch(`/accounts/${id}`, { name: 'Renamed' })
      expect(await list()).toMatchObject({
        notifications: [{ accountName: 'Renamed', path: `/accounts/${id}` }],
      })
      await owner.delete(`/accounts/${id}`)
      expect(await shown()).toEqual([])
    })

    test('sample accounts and those of users without a confirmed address are not checked', async () => {
      await owner.post('/accounts/demo')
      await check()
      expect(await shown()).toEqual([])
    })
  })

  test('a review is due after the set time in the user’s zone, if today was traded and is not reviewed', async () => {
    const check = () => server.jobs.runNow('review-notifications')
    const { id } = await createAccount(owner, { brokerTimeZone: 'UTC' })
    await owner.patch('/settings', {
      reviewTime: '17:30',
      timeZone: 'Europe/Berlin',
      displayTimeZone: 'broker',
    })
    now = new Date('2025-03-12T16:00:00Z') // 17:00 in Berlin
    await addTrade(owner, id, { timestamp: '2025-03-12T09:00:00', closingTime: '2025-03-12T10:00:00' })
    await check()
    expect(await shown()).toEqual([])
    now = new Date('2025-03-12T16:30:00Z')
    await Promise.all([check(), check()])
    await check()
    expect(await shown()).toEqual([['review-due', { date: '2025-03-12', trades: 1 }]])
    now = new Date('2025-03-13T18:00:00Z')
    await check()
    await addTrade(owner, id, { timestamp: '2025-03-13T09:00:00', closingTime: '2025-03-13T10:00:00' })
    await owner.put('/daily-reviews/day/2025-03-13', { changes: { done: true } })
    await check()
    expect(await shown()).toHaveLength(1)
    await owner.patch('/settings', { reviewTime: null, timeZone: null })
  })

  test('are forgotten after 90 days', async () => {
    await raise('2025-03-01')
    await raise('2025-03-02')
    await sql`update notifications set created_at = now() - interval '91 days' where subject = '2025-03-01'`.execute(
      database().db,
    )
    await server.jobs.runNow('notification-retention')
    expect(await shown()).toMatchObject([['review-due', { date: '2025-03-02' }]])
  })
})
