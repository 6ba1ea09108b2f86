import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { enqueueMail } from './mail.service.ts'
import { listOutbox, outboxCounts, outboxMail } from './outbox.read.ts'
import { deleteOldMails, retryOutboxMail } from './outbox.write.ts'

const link = 'https://journal.example.com/verify#secret-token'
const ada = { userId: null, email: 'ada@example.com', name: 'Ada', language: 'en' } as const

describeOnOneEngine('the outbox', (database) => {
  const inSystem = <T>(work: (trx: Tx) => Promise<T>) => database().asSystem(work)
  const enqueue = () =>
    inSystem((trx) => enqueueMail({ newId }, trx, ada, { kind: 'verify-email', link, hours: 24 }))
  const change = (id: string, to: string) =>
    sql`update outbox_mails set ${sql.raw(to)} where id = ${id}`.execute(database().db)
  const list = (configured: boolean, limit = 10, before?: string) =>
    inSystem((trx) => listOutbox(trx, { limit, configured, before }))

  beforeEach(async () => {
    await sql`truncate outbox_mails`.execute(database().db)
  })

  test('is listed newest first, page by page', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push(await enqueue())
    // Two of one moment stand by their ids.
    await sql`update outbox_mails set created_at = (select created_at from outbox_mails where id = ${ids[2]})
      where id = ${ids[3]}`.execute(database().db)
    const first = await list(true, 2)
    const second = await list(true, 2, first[1]?.id)
    const third = await list(true, 2, second[1]?.id)
    expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await list(true, 2, newId())).toEqual([])
    expect(await list(true, 2, 'nonsense')).toEqual([])
  })

  test('shows the state of each mail', async () => {
    const [waiting, sent, failed] = [await enqueue(), await enqueue(), await enqueue()]
    await change(sent, 'sent_at = now()')
    await change(failed, "failed_at = now(), attempts = 3, last_error = '550 no such user'")
    const states = async (configured: boolean) => (await list(configured)).map(({ state }) => state)
    expect(await states(true)).toEqual(['failed', 'sent', 'waiting'])
    expect(await states(false)).toEqual(['failed', 'sent', 'kept'])
    expect((await list(true))[0]).toEqual({
      id: failed,
      kind: 'verify-email',
      recipient: 'ada@example.com',
      recipientName: 'Ada',
      subject: 'Confirm your e-mail address',
      createdAt: expect.any(Date),
      state: 'failed',
      attempts: 3,
      lastError: '550 no such user',
    })
    expect(await inSystem(outboxCounts)).toEqual({ waiting: 1, failed: 1 })
    expect(await inSystem((trx) => outboxMail(trx, waiting, true))).toMatchObject({
      id: waiting,
      text: expect.stringContaining(link),
    })
    expect(await inSystem((trx) => outboxMail(trx, newId(), true))).toBeUndefined()
    expect(await inSystem((trx) => outboxMail(trx, 'nonsense', true))).toBeUndefined()
  })

  test('makes a failed mail due again, and leaves sent and in-flight mails unchanged', async () => {
    const retry = (id: string) => inSystem((trx) => retryOutboxMail(trx, id, true))
    const due = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from outbox_mails where sent_at is null and failed_at is null and due_at <= now()`.execute(
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
    expect(await retry(failed)).toMatchObject({ id: failed, state: 'waiting' })
    expect(await retry(sent)).toMatchObject({ state: 'sent' })
    expect(await retry(leased)).toMatchObject({ state: 'waiting' })
    expect(await due()).toEqual([failed])
    expect(await retry(newId())).toBeUndefined()
    expect(await retry('nonsense')).toBeUndefined()
  })

  test('deletes mails after thirty days', async () => {
    const [old, fresh] = [await enqueue(), await enqueue()]
    await change(old, "created_at = now() - interval '31 days'")
    await change(fresh, "created_at = now() - interval '29 days', sent_at = now()")
    expect(await inSystem(deleteOldMails)).toBe(1)
    expect((await list(true)).map(({ id }) => id)).toEqual([fresh])
  })
})
