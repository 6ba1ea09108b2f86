import { type SmtpInbox, startSmtpInbox } from '@plumbline/testing/sign-in/smtp-inbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { eve as person, mailsOf, signUp, userOf } from '#server/testing/people.ts'
import { startTwoServers, type TestServer } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'
import { notify, restoreSettings } from './notifications.write.ts'

describeOnOneEngine('e-mail digests', (database) => {
  /** A Monday. */
  let now = new Date('2025-03-10T06:00:00Z')
  let inbox: SmtpInbox
  let server: TestServer
  let other: TestServer
  let owner: TestClient
  let userId = ''
  let accountId = ''

  beforeAll(async () => {
    inbox = await startSmtpInbox()
    ;[server, other] = await startTwoServers(database(), {
      sync: { now: () => now },
      env: {
        SMTP_URL: inbox.url.href,
        MAIL_FROM: 'journal@example.org',
        PLUMBLINE_REQUIRE_VERIFICATION: 'false',
      },
    })
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
    await sql`truncate notifications, notification_settings, outbox cascade`.execute(database().db)
  })

  const raise = (subject: string, percentUsed = 104.25) =>
    database().asUser(userId, (trx) =>
      notify(trx, { userId, kind: 'drawdown-reached', subject, data: { accountId, percentUsed } }),
    )
  const send = (by = server) => by.jobs.runNow('notification-digests')
  const mails = async () =>
    (await mailsOf(database())).toReversed().map(({ kind, subject, text }) => ({ kind, subject, text }))
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
    expect(mail?.parsed.text).toMatch(
      new RegExp(
        `• Drawdown limit reached: FTMO <b>100k</b>, >999% used\\n  http://localhost:\\d+/accounts/${accountId}\\n•`,
      ),
    )
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

  test('come also to a user whose settings were restored from an export', async () => {
    await database().asUser(userId, (trx) =>
      restoreSettings(trx, userId, {
        switches: {},
        quietHours: null,
        deviceTimeZone: 'UTC',
        digest: 'daily',
        digestTime: '07:00',
      }),
    )
    // As the database states the time of a new row.
    await sql`update notification_settings set digested_at = '2025-03-09 07:00:00.123456Z'`.execute(
      database().db,
    )
    await raise('a')
    now = new Date('2025-03-10T07:00:00Z')
    await send()
    expect(await mails()).toHaveLength(1)
  })

  test('of one user that cannot be written leave the others’', async () => {
    const eve = await signUp(server, person)
    const eveId = (await userOf(eve)).id
    await eve.patch('/notification-settings', { digest: 'daily', digestTime: '07:00', deviceTimeZone: 'UTC' })
    await setUp({ digest: 'daily', digestTime: '07:00' })
    // Users are taken in the order of their ids; data of a version that was replaced by this one.
    const [first = '', second = ''] = [userId, eveId].toSorted()
    for (const [id, data] of [
      [first, '{}'],
      [second, '{"level": 2}'],
    ])
      await sql`insert into notifications (user_id, kind, subject, data, in_app, mail_due)
        values (${id}, 'level', '2', ${data}::jsonb, true, true)`.execute(database().db)
    now = new Date('2025-03-10T07:00:00Z')
    await send()
    expect(await mails()).toHaveLength(1)
    const state = server.jobs.states().find(({ name }) => name === 'notification-digests')
    expect(state?.lastError).not.toBeNull()
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
