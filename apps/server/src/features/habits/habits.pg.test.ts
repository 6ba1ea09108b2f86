import { habit as habitSchema, type Habit, habitDays, habitWorths } from '@plumbline/contract/habits/habits'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments, undoDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { listNotifications } from '#server/testing/notifications.ts'
import { eve, signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount } from '#server/testing/trading.ts'

describeOnOneEngine('habits', (database) => {
  let server: TestServer
  let owner: TestClient
  let now = new Date('2026-03-10T12:00:00Z')

  beforeAll(async () => {
    server = await startTestServer(database(), { sync: { now: () => now } })
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const list = async (client = owner): Promise<readonly Habit[]> =>
    z.array(habitSchema).parse((await client.get('/habits?limit=200')).body)
  const create = async (name: string, more: object = {}): Promise<Habit> =>
    habitSchema.parse((await owner.post('/habits', { name, startsOn: '2026-03-02', ...more })).body)
  const change = (id: string, changes: object) => owner.patch(`/habits/${id}`, { changes })
  const enter = (id: string, date: string, value: number | null) =>
    owner.put(`/habits/${id}/days/${date}`, { value })
  const days = async (today = '2026-03-10') =>
    habitDays.parse((await owner.get(`/habits/days?from=2026-03-01&to=2026-03-31&today=${today}`)).body)
  const streakOf = async (id: string, today?: string) =>
    (await days(today)).progress.find(({ habitId }) => habitId === id)?.streak

  test('are listed in the order of the user, and belong to them', async () => {
    const first = await create('First')
    const second = await create('Second', { id: newId(), measure: { kind: 'count', unit: 'x', target: 3 } })
    // The repeated request of an answer that was lost.
    expect(
      (await owner.post('/habits', { id: second.id, name: 'Again', startsOn: '2026-03-02' })).body,
    ).toEqual(second)
    await owner.put('/habits/order', { ids: [second.id, newId(), 'x'] })
    expect((await list()).map(({ name }) => name)).toEqual(['Second', 'First'])
    const stranger = await signUp(server)
    expect(await list(stranger)).toEqual([])
    expect((await stranger.put(`/habits/${first.id}/days/2026-03-02`, { value: 1 })).status).toBe(404)
    for (const { id } of [first, second]) await owner.delete(`/habits/${id}`)
  })

  test('an entry keeps its target, changes to the habit concern later days, repeating it does nothing', async () => {
    const { id } = await create('Pages', { measure: { kind: 'count', unit: 'pages', target: 5 } })
    expect(await enter(id, '2026-03-08', 5)).toMatchObject({ body: { value: 5, target: 5 } })
    expect(await enter(id, '2026-03-09', 4)).toMatchObject({ body: { value: 4, target: 5 } })
    await change(id, { measure: { kind: 'count', unit: 'pages', target: 10 } })
    await enter(id, '2026-03-08', 5)
    expect(await streakOf(id, '2026-03-09')).toMatchObject({ current: 1, longest: 1 })
    await enter(id, '2026-03-10', 10)
    // The freeze of the month saves the day with four pages.
    expect(await streakOf(id)).toMatchObject({ current: 2, freezesLeft: 0, frozen: ['2026-03-09'] })
    expect(await enter(id, '2026-03-10', null)).toMatchObject({ status: 200, body: null })
    expect(await streakOf(id)).toMatchObject({ current: 1 })
    await owner.delete(`/habits/${id}`)
  })

  test('of a user who travels: a day that has begun somewhere is taken and keeps its date', async () => {
    const { id } = await create('Walk')
    // 10 March, 12:00 in UTC, is 11 March at the other side of the date line.
    expect((await enter(id, '2026-03-11', 1)).status).toBe(200)
    expect(await enter(id, '2026-03-12', 1)).toMatchObject({ status: 400, body: { code: 'HABIT_DAY_AHEAD' } })
    await enter(id, '2026-03-10', 1)
    expect(await streakOf(id, '2026-03-10')).toMatchObject({ current: 1 })
    expect(await streakOf(id, '2026-03-11')).toMatchObject({ current: 2 })
    expect(await enter(id, '2026-03-09', 2)).toMatchObject({
      status: 400,
      body: { code: 'HABIT_VALUE_INVALID' },
    })
    await owner.delete(`/habits/${id}`)
  })

  test('are deleted with their entries and restored, until the bin is emptied', async () => {
    const { id } = await create('Gone')
    await enter(id, '2026-03-10', 1)
    await owner.delete(`/habits/${id}`)
    expect((await enter(id, '2026-03-10', 1)).status).toBe(404)
    expect(await days()).toMatchObject({ entries: [], progress: [] })
    expect((await owner.get('/habits/deleted')).body).toContainEqual(
      expect.objectContaining({ id, name: 'Gone' }),
    )
    expect(await owner.post('/habits', { id, name: 'New', startsOn: '2026-03-02' })).toMatchObject({
      status: 409,
      body: { code: 'HABIT_ID_TAKEN' },
    })
    expect(await owner.post(`/habits/${id}/restore`)).toMatchObject({ body: { name: 'Gone' } })
    expect((await days()).entries).toMatchObject([{ habitId: id, date: '2026-03-10' }])
    await owner.delete(`/habits/${id}`)
    await sql`update habits set deleted_at = now() - interval '31 days' where deleted_at is not null`.execute(
      database().db,
    )
    await server.jobs.runNow('habit-retention')
    expect((await owner.post(`/habits/${id}/restore`)).status).toBe(404)
    expect((await owner.get('/habits/deleted')).body).toEqual([])
  })

  test.each([
    { name: ' ' },
    { measure: { kind: 'count', unit: '', target: 0.5 } },
    { measure: { kind: 'duration', target: 1441 } },
    { schedule: { kind: 'days', days: [] } },
    { schedule: { kind: 'days', days: [1, 1] } },
    { schedule: { kind: 'week', times: 8 } },
    { reminder: '24:00' },
    { freezesPerMonth: 6 },
    { startsOn: '2026-02-30' },
  ])('%j is refused', async (more) => {
    expect((await owner.post('/habits', { name: 'Bad', startsOn: '2026-03-02', ...more })).status).toBe(400)
  })

  test('are worth the difference of trading days with and without them, by currency', async () => {
    const { id } = await create('Prepare')
    const dollars = (await createAccount(owner, { name: 'USD', currency: 'USD' })).id
    const euros = (await createAccount(owner, { name: 'EUR', currency: 'EUR' })).id
    const trade = (account: string, day: string, netPnl: number) =>
      addTrade(owner, account, {
        timestamp: `${day}T09:00`,
        closingTime: `${day}T10:00`,
        grossPnl: netPnl,
        fees: 0,
      })
    await trade(dollars, '2026-03-03', 100)
    await trade(dollars, '2026-03-03', 50)
    await trade(dollars, '2026-03-04', -30)
    await trade(euros, '2026-03-04', 10)
    await enter(id, '2026-03-03', 1)
    const worth = habitWorths.parse((await owner.get('/habits/worth?today=2026-03-10')).body)
    expect(worth.find(({ habitId }) => habitId === id)?.currencies).toMatchObject([
      { currency: 'EUR', money: { with: { days: 0 }, without: { days: 1, mean: 10 }, difference: null } },
      {
        currency: 'USD',
        money: {
          with: { days: 1, mean: 150 },
          without: { days: 1, mean: -30 },
          difference: 180,
          interval: null,
          isReliable: false,
        },
      },
    ])
    expect((await owner.get(`/habits/worth?today=2026-03-10&accountIds[]=${newId()}`)).status).toBe(404)
    await owner.delete(`/habits/${id}`)
  })

  test('remind at the user’s own clock, once a day, until they are done', async () => {
    const check = () => server.jobs.runNow('habit-reminders')
    const shown = async (client = owner) => {
      const { notifications } = await listNotifications(client)
      return notifications.filter(({ kind }) => kind === 'habit-reminder')
    }
    await owner.patch('/settings', { timeZone: 'Europe/Berlin' })
    now = new Date('2026-03-11T06:00:00Z')
    const { id } = await create('Meditate', { reminder: '09:00' })
    now = new Date('2026-03-11T07:59:00Z') // 08:59 in Berlin
    await check()
    expect(await shown()).toEqual([])
    now = new Date('2026-03-11T08:00:00Z')
    await Promise.all([check(), check()])
    await check()
    expect(await shown()).toMatchObject([
      { accountName: 'Meditate', path: '/habits', data: { habitId: id, date: '2026-03-11' } },
    ])
    // West of Berlin it is the same day once more.
    await owner.patch('/settings', { timeZone: 'Pacific/Honolulu' })
    now = new Date('2026-03-11T23:00:00Z')
    await check()
    expect(await shown()).toHaveLength(1)
    now = new Date('2026-03-12T20:00:00Z')
    await enter(id, '2026-03-12', 1)
    await check()
    expect(await shown()).toHaveLength(1)
    await owner.patch('/settings', { timeZone: null })
    // A reminder goes with its habit, and returns with it.
    await owner.delete(`/habits/${id}`)
    expect(await shown()).toEqual([])
    await owner.post(`/habits/${id}/restore`)
    expect(await shown()).toMatchObject([{ data: { habitId: id, date: '2026-03-11' } }])
    // One of an imported habit goes with the import, and does not return with the next one.
    const heir = await signUp(server, { ...eve, email: 'heir@example.com' })
    const file = await exported(server.url, owner, 'everything/json')
    const { importId } = await importDocuments(heir, file)
    now = new Date('2026-03-13T20:00:00Z')
    await check()
    const raised = { habitId: id, date: '2026-03-13' }
    const dataShown = async () => (await shown(heir)).map(({ data }) => data)
    expect(await dataShown()).toContainEqual(raised)
    await undoDocuments(heir, importId)
    expect(await dataShown()).toEqual([])
    await importDocuments(heir, file)
    expect(await dataShown()).not.toContainEqual(raised)
    await owner.delete(`/habits/${id}`)
  })

  test('restoring a habit lists the reminders that it had, not those that came while they were switched off', async () => {
    const user = await signUp(server, { ...eve, email: 'switched@example.com' })
    await user.patch('/settings', { timeZone: 'Europe/Berlin' })
    now = new Date('2026-04-01T06:00:00Z')
    const { id } = Object(
      (await user.post('/habits', { name: 'Stretch', startsOn: '2026-03-02', reminder: '09:00' })).body,
    )
    const remindOn = async (...days: readonly string[]) => {
      for (const day of days) {
        now = new Date(`${day}T08:00:00Z`)
        await server.jobs.runNow('habit-reminders')
      }
    }
    const switchTo = (inApp: boolean) =>
      user.patch('/notification-settings', { switches: { 'habit-reminder': { inApp, mail: true } } })
    const toMail = async () => {
      const query = sql`select from notifications where mail_due and data ->> 'habitId' = ${id}`
      return (await query.execute(database().db)).rows.length
    }
    const found = async () => {
      const { notifications, unread } = await listNotifications(user)
      const dates = notifications.flatMap(({ data }) => ('date' in data ? [data.date] : []))
      return [dates, unread]
    }
    await remindOn('2026-04-01')
    await switchTo(false)
    await remindOn('2026-04-02', '2026-04-03', '2026-04-04')
    await switchTo(true)
    await remindOn('2026-04-05')
    const shown = [['2026-04-05', '2026-04-01'], 2]
    expect([await found(), await toMail()]).toEqual([shown, 4])
    await user.delete(`/habits/${id}`)
    expect([await found(), await toMail()]).toEqual([[[], 0], 0])
    await user.post(`/habits/${id}/restore`)
    expect(await found()).toEqual(shown)
  })

  describe('from a document import', () => {
    const fileOf = (habits: Record<string, unknown>) =>
      documentExportBytes([{ uid: 'u1', document: {}, collections: { habits } }], 'paths')

    test('are listed with their documents; a changed document and undo follow', async () => {
      const h1 = { title: 'Review the week', days: ['sun'], completedDates: ['2026-03-01', '2026-03-08'] }
      const { importId: first } = await importDocuments(owner, fileOf({ h1, h2: { title: 'Walk' } }))
      const [week, walk] = (await list()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
      expect(week).toMatchObject({ name: 'Review the week', document: h1, schedule: { days: [6] } })
      expect(walk).toMatchObject({ name: 'Walk', document: { title: 'Walk' } })
      expect((await owner.get('/habits?limit=1')).body).toHaveLength(1)
      expect(await streakOf(week?.id ?? '')).toMatchObject({ current: 2 })
      const { importId } = await importDocuments(owner, fileOf({ h1: { ...h1, title: 'Look back' } }))
      expect((await list()).map(({ name }) => name).toSorted()).toEqual(['Look back', 'Walk'])
      await undoDocuments(owner, importId)
      expect((await list()).map(({ name }) => name).toSorted()).toEqual(['Review the week', 'Walk'])
      // One with an entry of its own stays.
      await enter(walk?.id ?? '', '2026-03-09', 1)
      await undoDocuments(owner, first)
      expect(await list()).toMatchObject([{ id: walk?.id, name: 'Walk', document: {} }])
    })
  })
})
