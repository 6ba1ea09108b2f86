import { type PushService, startPushService } from '@plumbline/testing/push/push-service'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rotateSealed } from '#server/platform/db/sealed-column.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { notificationSettingsOf, remindOfReview } from '#server/testing/notifications.ts'
import { signUp, userOf } from '#server/testing/people.ts'
import { startTestServer, startTwoServers, type TestServer } from '#server/testing/server.ts'
import { pushKeyColumn } from './push-keys.service.ts'

describeOnOneEngine('push messages', (database) => {
  const keyRing: KeyRing = [{ id: 'test', secret: randomBytes(32) }]
  const authSecret = randomBytes(32).toString('base64url')
  let now = new Date('2025-03-10T12:00:00Z')
  let service: PushService
  let server: TestServer
  let other: TestServer
  let owner: TestClient
  let userId = ''

  beforeAll(async () => {
    service = await startPushService()
    ;[server, other] = await startTwoServers(database(), {
      keyRing,
      authSecret,
      push: { allowLoopback: true },
      sync: { now: () => now },
    })
    owner = await server.owner()
    userId = (await userOf(owner)).id
  })
  afterAll(async () => {
    await Promise.all([server.close(), other.close()])
    await service.close()
  })
  beforeEach(async () => {
    await sql`truncate notifications, push_subscriptions, outbox cascade`.execute(database().db)
    service.failNext.length = 0
    now = new Date('2025-03-10T12:00:00Z')
  })

  const subscribe = async (client: TestClient) => {
    const subscription = service.subscribe((await notificationSettingsOf(client)).pushKey)
    const { endpoint, p256dh, auth } = subscription
    const answer = await client.post('/push-subscriptions', { endpoint, p256dh, auth })
    expect(answer).toMatchObject({ status: 200, body: { devices: [{ isThisBrowser: true }] } })
    return subscription
  }
  const raise = (date: string) => remindOfReview(database(), userId, date)
  const deliver = (by = server) => by.jobs.runNow('push-delivery')
  const messagesTo = ({ id }: { readonly id: string }) =>
    service.received.filter(({ subscription }) => subscription === id).map(({ text }) => JSON.parse(text))
  const makeDue = () => sql`update outbox set due_at = now(), leased_until = null`.execute(database().db)
  const waiting = async () =>
    (await database().db.selectFrom('outbox').select(['attempts', 'due_at']).execute()).at(0)

  test('contain a title and a path, encrypted for the browser and signed with the installation’s key', async () => {
    const browser = await subscribe(owner)
    await raise('2025-03-10')
    await deliver()
    expect(messagesTo(browser)).toEqual([
      {
        title: 'Time to review your trading day',
        path: '/daily-review?date=2025-03-10&accounts=all',
        tag: expect.any(String),
      },
    ])
    expect(service.refusals).toEqual([])
    expect(await waiting()).toBeUndefined()
    const { rows } = await sql<{
      text: string
    }>`select row_to_json(push_keys)::text as text from push_keys`.execute(database().db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).toContain('"private_key":"v1.test.')
  })

  test('are sent once, however many servers deliver', async () => {
    const browser = await subscribe(owner)
    for (const day of ['2025-03-01', '2025-03-02', '2025-03-03']) await raise(day)
    await Promise.all([deliver(), deliver(other), deliver(), deliver(other)])
    expect(messagesTo(browser)).toHaveLength(3)
  })

  test.each([404, 410])('a browser whose push service answers %i is removed', async (status) => {
    const browser = await subscribe(owner)
    await raise('2025-03-10')
    if (status === 410) service.unsubscribe(browser.id)
    else service.failNext.push(404)
    await deliver()
    expect((await notificationSettingsOf(owner)).devices).toEqual([])
    expect(await waiting()).toBeUndefined()
  })

  test('a failure is retried later, each time after a longer pause, or after as long as the service asks', async () => {
    const browser = await subscribe(owner)
    await raise('2025-03-10')
    const pauseAfter = async (status: number) => {
      service.failNext.push(status)
      await makeDue()
      await deliver()
      const message = await waiting()
      return Math.round(((message?.due_at.getTime() ?? 0) - Date.now()) / 1000)
    }
    for (const seconds of [30, 60, 120]) expect(Math.abs((await pauseAfter(503)) - seconds)).toBeLessThan(10)
    service.retryAfter = 1_000
    expect(Math.abs((await pauseAfter(429)) - 1_000)).toBeLessThan(10)
    service.retryAfter = null
    await deliver()
    expect(messagesTo(browser)).toEqual([])
    await makeDue()
    await deliver()
    expect(messagesTo(browser)).toHaveLength(1)
  })

  test('a message that the service rejects is dropped, and the browser stays', async () => {
    await subscribe(owner)
    await raise('2025-03-10')
    service.failNext.push(413)
    await deliver()
    expect(await waiting()).toBeUndefined()
    expect((await notificationSettingsOf(owner)).devices).toHaveLength(1)
  })

  test('wait until the quiet hours in the user’s zone are over; the app lists them at once', async () => {
    const browser = await subscribe(owner)
    const quietHours = { from: '22:00', to: '07:00' }
    await owner.patch('/notification-settings', { quietHours, deviceTimeZone: 'Asia/Tokyo' })
    now = new Date('2025-03-10T13:30:00Z') // 22:30 in Tokyo
    await raise('2025-03-10')
    await deliver()
    expect(messagesTo(browser)).toEqual([])
    const message = await waiting()
    expect(message?.attempts).toBe(0)
    expect(Math.abs((message?.due_at.getTime() ?? 0) - Date.now() - 8.5 * 3_600_000)).toBeLessThan(60_000)
    expect((await owner.get('/notifications')).body).toMatchObject({ unread: 1 })
    now = new Date('2025-03-10T22:00:00Z')
    await makeDue()
    await deliver()
    expect(messagesTo(browser)).toHaveLength(1)
    await owner.patch('/notification-settings', { quietHours: null })
  })

  test('what was read in the app meanwhile, or is switched off, is not pushed', async () => {
    const browser = await subscribe(owner)
    await raise('2025-03-10')
    await owner.post('/notifications/marks', { isRead: true })
    await owner.patch('/notification-settings', { switches: { 'review-due': { push: false } } })
    await raise('2025-03-11')
    await deliver()
    expect(messagesTo(browser)).toEqual([])
    expect(await waiting()).toBeUndefined()
    await owner.patch('/notification-settings', { switches: { 'review-due': { push: true } } })
  })

  test('end with the session in which they were turned on, and belong to the user who signed in last', async () => {
    const second = server.client()
    await second.post('/sign-in', { email: 'ada@example.com', password: 'correct horse' })
    const { endpoint, p256dh, auth } = await subscribe(second)
    expect((await notificationSettingsOf(owner)).devices).toMatchObject([{ isThisBrowser: false }])
    const eve = await signUp(server)
    await eve.post('/push-subscriptions', { endpoint, p256dh, auth })
    expect((await notificationSettingsOf(owner)).devices).toEqual([])
    expect((await notificationSettingsOf(eve)).devices).toHaveLength(1)
    await eve.post('/sign-out')
    const { rows } = await sql`select from push_subscriptions`.execute(database().db)
    expect(rows).toEqual([])
  })

  test('a test message reaches the browser; another user’s browser is unknown', async () => {
    const browser = await subscribe(owner)
    const [device] = (await notificationSettingsOf(owner)).devices
    expect(await owner.post(`/push-subscriptions/${device?.id}/test`)).toMatchObject({ status: 200 })
    expect(messagesTo(browser)).toMatchObject([{ title: 'Push notifications work' }])
    service.failNext.push(500)
    expect(await owner.post(`/push-subscriptions/${device?.id}/test`)).toMatchObject({
      status: 502,
      body: { code: 'PUSH_NOT_DELIVERED' },
    })
    for (const id of ['nothing', userId])
      expect(await owner.post(`/push-subscriptions/${id}/test`)).toMatchObject({ status: 404 })
    await owner.delete(`/push-subscriptions/${device?.id}`)
    expect((await notificationSettingsOf(owner)).devices).toEqual([])
  })

  test('addresses that are not public or not https are refused', async () => {
    const strict = await startTestServer(database(), { keyRing, authSecret })
    const client = await strict.owner()
    const { p256dh, auth } = service.subscribe('x')
    for (const endpoint of [
      `${service.url}/push/a`,
      'https://127.0.0.1/push',
      'https://[::1]/push',
      'https://169.254.169.254/latest',
      'https://localhost/push',
      'https://redis.internal/push',
      'http://fcm.googleapis.com/push',
      'https://user:pass@fcm.googleapis.com/push',
      'not an address',
    ])
      expect(await client.post('/push-subscriptions', { endpoint, p256dh, auth })).toMatchObject({
        status: 422,
        body: { code: 'PUSH_ADDRESS_REFUSED' },
      })
    await strict.close()
  })

  test('the keys stay the same when a new key of the installation encrypts them', async () => {
    const before = (await notificationSettingsOf(owner)).pushKey
    const fresh = { id: 'fresh', secret: randomBytes(32) }
    const rotated = await rotateSealed({ database: database(), keyRing: [fresh, ...keyRing] }, pushKeyColumn)
    expect(rotated).toEqual({ sealedAnew: 1, unreadable: 0 })
    const after = await startTestServer(database(), { authSecret, keyRing: [fresh] })
    expect((await notificationSettingsOf(await after.owner())).pushKey).toBe(before)
    await after.close()
    await rotateSealed({ database: database(), keyRing: [...keyRing, fresh] }, pushKeyColumn)
  })

  test('keys that can no longer be decrypted are replaced, and their browsers forgotten', async () => {
    await subscribe(owner)
    const before = (await notificationSettingsOf(owner)).pushKey
    expect((await notificationSettingsOf(await other.owner())).pushKey).toBe(before)
    const moved = await startTestServer(database(), { authSecret })
    const after = await notificationSettingsOf(await moved.owner())
    expect(after.pushKey).not.toBe(before)
    expect(after.devices).toEqual([])
    await moved.close()
  })
})
