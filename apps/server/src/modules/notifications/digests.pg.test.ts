import { type SmtpInbox, startSmtpInbox } from '@plumbline/testing/sign-in/smtp-inbox'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'
import { notify } from './notifications.write.ts'

describeOnOneEngine('e-mail digests', (database) => {
  const authSecret = randomBytes(32).toString('base64url')
  const keyRing = [{ id: 'test', secret: randomBytes(32) }] as const
  /** A Monday. */
  let now = new Date('2025-03-10T06:00:00Z')
  let inbox: SmtpInbox
  let server: TestServer
  let other: TestServer
  let owner: TestClient
  let userId = ''
  let accountId = ''

  const start = () =>
    startTestServer(database(), {
      authSecret,
      keyRing,
      sync: { now: () => now },
      env: {
        SMTP_URL: inbox.url.href,
        MAIL_FROM: 'journal@example.org',
        PLUMBLINE_REQUIRE_VERIFICATION: 'false',
      },
    })
  beforeAll(async () => {
    inbox = await startSmtpInbox()
    server = await start()
    other = await start()
    owner = await server.owner()
    userId = (await userOf(owner)).id
    accountId = (await createAccount(owner, { name: 'FTMO <b>100k</b>' })).id
  })
  afterAll(async () => {
    await Promise.all([server.close(), other.close()])
    await inbox.close()
  })
  beforeEach(async () => {
    now = new Date('2025-03-10T06:00:00Z')
    await sql`truncate notifications, notification_settings, outbox_mails cascade`.execute(database().db)
  })

  const raise = (subject: string, percentUsed = 104.25) =>
    database().asUser(userId, (trx) =>
      notify(trx, { userId, kind: 'drawdown-reached', subject, data: { accountId, percentUsed } }),
    )
  const send = (by = server) => by.jobs.runNow('notification-digests')
  const mails = async () =>
    (await database().db.selectFrom('outbox_mails').selectAll().orderBy('id').execute()).map(
      ({ kind, subject, body_text: text }) => ({ kind, subject, text }),
    )
  const setUp = (changes: object) =>
    owner.patch('/notification-settings', { deviceTimeZone: 'UTC', ...changes })

  test('list what is unread in one mail, once over all servers, with a link to unsubscribe', async () => {
    await raise('before digests were on')
    await setUp({ digest: 'daily', digestTime: '07:00' })
    await raise('a')
    await raise('b', 5_000)
    await owner.post('/notifications/marks', { isRead: false })
    await send()
    expect(await mails()).toEqual([])
    now = new Date('2025-03-10T07:00:00Z')
    await Promise.all([send(), send(other)])
    await send()
    await expect.poll(() => inbox.mails.length).toBe(1)
    const [mail] = inbox.mails
    expect(mail?.parsed).toMatchObject({ subject: 'Your day on Plumbline: 2 unread' })
    expect(mail?.parsed.text).toContain('You have 2 unread notifications:')
    expect(mail?.parsed.text).toContain('• Drawdown limit reached: FTMO <b>100k</b>, >999% used')
    expect(mail?.parsed.text).toContain('104.3% used')
    expect(mail?.parsed.text).toMatch(
      /unsubscribe in your profile:\n\nhttp:\/\/localhost:\d+\/profile#notifications/,
    )
    now = new Date('2025-03-11T07:00:00Z')
    await send()
    expect(await mails()).toHaveLength(1)
  })

  test('leave out what was read; with nothing unread there is no mail', async () => {
    await setUp({ digest: 'daily', digestTime: '07:00' })
    await raise('a')
    await owner.post('/notifications/marks', { isRead: true })
    now = new Date('2025-03-10T08:00:00Z')
    await send()
    expect(await mails()).toEqual([])
  })

  test('come on Mondays if they are weekly, in the user’s language and zone', async () => {
    await owner.patch('/profile', { language: 'de' })
    await setUp({ digest: 'weekly', digestTime: '07:00', deviceTimeZone: 'Asia/Tokyo' })
    await raise('a')
    now = new Date('2025-03-16T21:59:00Z')
    await send()
    expect(await mails()).toEqual([])
    now = new Date('2025-03-16T22:00:00Z') // Monday, 07:00 in Tokyo
    await send()
    const [mail] = await mails()
    expect(mail?.subject).toBe('Ihre Woche bei Plumbline: 1 ungelesen')
    await owner.patch('/profile', { language: 'en' })
  })

  test('wait until quiet hours are over', async () => {
    await setUp({ digest: 'daily', digestTime: '07:00', quietHours: { from: '22:00', to: '09:00' } })
    await raise('a')
    now = new Date('2025-03-10T07:30:00Z')
    await send()
    expect(await mails()).toEqual([])
    now = new Date('2025-03-10T09:00:00Z')
    await send()
    expect(await mails()).toHaveLength(1)
  })
})
