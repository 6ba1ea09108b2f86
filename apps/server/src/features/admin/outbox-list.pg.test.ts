import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import {
  countMessages,
  deleteOldMessages,
  listMessages,
  retryMessage,
} from '#server/platform/outbox/messages.write.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { mailsOf } from '#server/testing/people.ts'
import { enqueueMail } from '#server/features/mail/mail.service.ts'
import { getOutbox } from './outbox.service.ts'

const link = 'https://journal.example.com/verify#secret-token'
const ada = { userId: null, email: 'ada@example.com', name: 'Ada', language: 'en' } as const

describeOnBothEngines('the outbox', (database) => {
  const inSystem = <T>(work: (trx: Tx) => Promise<T>) => database().asSystem(work)
  const enqueue = async () => {
    await inSystem((trx) => enqueueMail(trx, ada, { kind: 'verify-email', link, hours: 24 }))
    return (await mailsOf(database()))[0]?.id ?? ''
  }
  const change = (id: string, to: string) =>
    sql`update outbox set ${sql.raw(to)} where id = ${id}`.execute(database().db)
  const list = (limit = 10, before?: string) =>
    inSystem((trx) => listMessages(trx, 'mail', { limit, before }))

  beforeEach(async () => {
    await sql`truncate outbox`.execute(database().db)
  })

  test('is listed newest first, page by page', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push(await enqueue())
    // Two of one moment stand by their ids.
    await sql`update outbox set created_at = (select created_at from outbox where id = ${ids[2]})
      where id = ${ids[3]}`.execute(database().db)
    const first = await list(2)
    const second = await list(2, first[1]?.id)
    const third = await list(2, second[1]?.id)
    expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await list(2, newId())).toEqual([])
    expect(await list(2, 'nonsense')).toEqual([])
  })

  test('shows the state of each mail', async () => {
    const [, sent, failed] = [await enqueue(), await enqueue(), await enqueue()]
    await change(sent, 'sent_at = now()')
    await change(failed, "failed_at = now(), attempts = 3, last_error = '550 no such user'")
    const mailsWith = async (configured: boolean) =>
      (await getOutbox({ database: database(), mailer: { configured, wake: () => {} } }, {})).mails
    const states = async (configured: boolean) => (await mailsWith(configured)).map(({ state }) => state)
    expect(await states(true)).toEqual(['failed', 'sent', 'waiting'])
    expect(await states(false)).toEqual(['failed', 'sent', 'kept'])
    expect((await mailsWith(true))[0]).toEqual({
      id: failed,
      kind: 'verify-email',
      recipient: 'ada@example.com',
      subject: 'Confirm your e-mail address',
      createdAt: expect.any(String),
      state: 'failed',
      attempts: 3,
      lastError: '550 no such user',
    })
    expect(await inSystem((trx) => countMessages(trx, 'mail'))).toEqual({ waiting: 1, failed: 1 })
  })

  test('makes a failed mail due again, and leaves sent and in-flight mails unchanged', async () => {
    const retry = (id: string) => inSystem((trx) => retryMessage(trx, 'mail', id))
    const due = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from outbox where sent_at is null and failed_at is null and due_at <= now()`.execute(
        database().db,
      )
      return rows.map(({ id }) => id)
    }
    const [failed, sent, leased] = [await enqueue(), await enqueue(), await enqueue()]
    const later = "due_at = now() + interval '1 hour'"
    await change(failed, `failed_at = now(), ${later}`)
    await change(sent, `sent_at = now(), ${later}`)
    await change(leased, `leased_until = now() + interval '1 minute', ${later}`)
    expect(await due()).toEqual([])
    for (const id of [failed, sent, leased, newId(), 'nonsense']) await retry(id)
    expect(await due()).toEqual([failed])
  })

  test('deletes mails after thirty days', async () => {
    const [old, fresh] = [await enqueue(), await enqueue()]
    await change(old, "created_at = now() - interval '31 days'")
    await change(fresh, "created_at = now() - interval '29 days', sent_at = now()")
    expect(await inSystem((trx) => deleteOldMessages(trx, ['mail']))).toBe(1)
    expect((await list()).map(({ id }) => id)).toEqual([fresh])
  })

  test('mails are hidden from the requests of their user, whose links they hold', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into users (id, name, email) values (${newId()}, 'Ada', 'ada@example.com') returning id`.execute(
      database().db,
    )
    const userId = rows[0]?.id ?? ''
    await inSystem((trx) => enqueueMail(trx, { ...ada, userId }, { kind: 'email-taken' }))
    expect(await mailsOf(database())).toHaveLength(1)
    expect(await database().asUser(userId, (trx) => listMessages(trx, 'mail', { limit: 1 }))).toEqual([])
    await sql`delete from users`.execute(database().db)
    expect(await mailsOf(database())).toEqual([])
  })
})
