import { expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { link, mailBench } from './testing/mail-bench.ts'

describeOnOneEngine('mails without a mail server', (database) => {
  const bench = mailBench(database)

  const kept = () =>
    bench()
      .log.map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'mail kept in the outbox')

  test('are kept, and each link is logged once without names or addresses', async () => {
    const mailer = bench().mailerAlone()
    const id = await bench().enqueue()
    mailer.wake()
    mailer.wake()
    await mailer.settled()
    const plain = await bench().enqueue({ kind: 'email-changed', newEmail: 'new@example.com' })
    expect(await mailer.deliverDue()).toBe(0)
    await Promise.all([mailer.deliverDue(), bench().mailerAlone().deliverDue()])

    expect(kept()).toEqual([
      expect.objectContaining({ level: 'info', id, kind: 'verify-email', link }),
      expect.objectContaining({ id: plain, kind: 'email-changed', link: null }),
    ])
    expect(bench().log.join()).not.toMatch(/@example\.com|Ada|Müller/)
    expect(await bench().rowOf(id)).toMatchObject({ sent: false, failed: false, attempts: 0 })
    expect((await bench().rowOf(id)).body_text).toContain(link)
  })

  test('each is logged by one of ten servers that check at the same time', async () => {
    await bench().enqueue()
    await Promise.all(Array.from({ length: 10 }, () => bench().mailerAlone().deliverDue()))
    expect(kept()).toHaveLength(1)
  })

  test('are sent once a mail server is configured, except those older than two days', async () => {
    const old = await bench().enqueue()
    await bench().change("created_at = now() - interval '49 hours', due_at = now() - interval '49 hours'")
    const fresh = await bench().enqueue()
    await bench().mailerAlone().deliverDue()
    expect(await bench().mailerTo(bench().inbox.url).deliverDue()).toBe(1)
    expect(await bench().rowOf(fresh)).toMatchObject({ sent: true })
    expect(await bench().rowOf(old)).toMatchObject({ sent: false, failed: true, attempts: 0 })
  })
})
