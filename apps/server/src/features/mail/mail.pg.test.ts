import { expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { createLogger } from '#server/platform/log.ts'
import { createSender } from '#server/platform/outbox/sender.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { enqueueMail, type Mail } from './mail.service.ts'
import { mailChannel } from './mailer.service.ts'
import { ada, link, mailBench } from './testing/mail-bench.ts'
import type { ReceivedMail } from '@plumbline/testing/sign-in/smtp-inbox'

describeOnOneEngine('mail delivery', (database) => {
  const bench = mailBench(database)

  test('a mail arrives with both bodies, its umlauts and the required headers', async () => {
    const id = await bench().enqueue()
    const before = await bench().rowOf(id)
    expect(await bench().mailerTo(bench().inbox.url).deliverDue()).toBe(1)

    const { from, recipients, parsed, source } = only(bench().inbox.mails)
    expect(from).toBe('journal@example.org')
    expect(recipients).toEqual(['ada@example.com'])
    expect(parsed.from?.value).toEqual([{ address: 'journal@example.org', name: 'Plumbline, Büro' }])
    expect(parsed.to).toMatchObject({ value: [{ address: 'ada@example.com', name: 'Ada Müller' }] })
    expect(parsed.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse')
    expect(parsed.text?.trim()).toBe(before.body_text.trim())
    expect(parsed.text).toContain('Guten Tag Ada Müller,')
    expect(parsed.text?.split('\n')).toContain(link)
    expect(parsed.html).toBe(before.body_html)
    expect(parsed.html).toContain('Bitte bestätigen Sie, dass die Adresse Ihnen gehört.')
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated')
    expect(parsed.headers.get('x-auto-response-suppress')).toBe('All')
    expect(parsed.messageId).toMatch(/^<[^@>\s]+@example\.org>$/)
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
    expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
  })

  test('a sent mail’s content is kept neither in the database nor in the log', async () => {
    const id = await bench().enqueue()
    await bench().mailerTo(bench().inbox.url).deliverDue()
    expect(await bench().rowOf(id)).toMatchObject({
      sent: true,
      failed: false,
      leased: null,
      attempts: 1,
      body_text: '',
      body_html: '',
      last_error: null,
    })
    expect(bench().log.map((line) => JSON.parse(line))).toEqual([
      { time: expect.any(String), level: 'info', event: 'mail sent', id, kind: 'verify-email' },
    ])
  })

  test('STARTTLS is used if offered, and an untrusted certificate is rejected', async () => {
    await bench().enqueue()
    expect(await bench().mailerTo(bench().inbox.url).deliverDue()).toBe(1)
    expect(only(bench().inbox.mails).isSecure).toBe(true)

    const id = await bench().enqueue()
    const strict = new URL(bench().inbox.url)
    strict.search = ''
    expect(await bench().mailerTo(strict).deliverDue()).toBe(0)
    expect((await bench().rowOf(id)).last_error).toMatch(/certificate/)
  })

  test('wake sends in the background, and mails queued meanwhile are sent in one more round', async () => {
    const gate = Promise.withResolvers<null>()
    let begun = 0
    bench().inbox.answer.message = () => {
      begun += 1
      return gate.promise
    }
    const mailer = bench().mailerTo(bench().inbox.url)
    await bench().enqueue()
    mailer.wake()
    mailer.wake()
    await expect.poll(() => begun).toBe(1)
    await bench().enqueue()
    mailer.wake()
    gate.resolve(null)
    await mailer.settled()
    expect(bench().inbox.mails).toHaveLength(2)
  })

  test('a failed delivery is logged, and the next one succeeds', async () => {
    let isBroken = true
    const log: string[] = []
    const logger = createLogger((line) => log.push(line))
    const broken: Database = {
      ...database(),
      asSystem: (work) => (isBroken ? Promise.reject(new Error('gone')) : database().asSystem(work)),
    }
    const mail = { url: bench().inbox.url, from: 'journal@example.org' }
    const mailer = createSender({ database: broken, log: logger }, mailChannel(mail, logger))
    await bench().enqueue()
    mailer.wake()
    mailer.wake()
    await mailer.settled()
    await expect(mailer.deliverDue()).rejects.toThrow('gone')
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', event: 'delivery of mail failed', reason: 'gone' },
    ])
    isBroken = false
    expect(await mailer.deliverDue()).toBe(1)
    await mailer.close()
  })

  test('a rolled-back mail is never sent', async () => {
    const failed = database().asSystem(async (trx) => {
      await enqueueMail(trx, ada, { kind: 'email-taken' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await bench().mailerTo(bench().inbox.url).deliverDue()).toBe(0)
    expect(bench().inbox.mails).toEqual([])
  })

  test('two servers on one database send each of forty mails once', async () => {
    const mails = Array.from({ length: 40 }, (_, n): Mail => ({ kind: 'passkey-added', name: `key ${n}` }))
    for (const mail of mails) await bench().enqueue(mail)
    const counts = await Promise.all([
      bench().mailerTo(bench().inbox.url).deliverDue(),
      bench().mailerTo(bench().inbox.url).deliverDue(),
    ])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
    const keys = bench().inbox.mails.map(({ parsed }) => /key \d+/.exec(parsed.text ?? '')?.[0])
    expect(new Set(keys).size).toBe(40)
    expect(keys).toHaveLength(40)
  })

  test('a mail of a crashed server is sent after its lease has expired, and not before', async () => {
    const id = await bench().enqueue()
    await bench().change("attempts = 1, leased_until = now() + interval '2 minutes'")
    const mailer = bench().mailerTo(bench().inbox.url)
    expect(await mailer.deliverDue()).toBe(0)
    await bench().change("leased_until = now() - interval '1 second'")
    expect(await mailer.deliverDue()).toBe(1)
    expect(await bench().rowOf(id)).toMatchObject({ sent: true, attempts: 2 })
  })
})

/** The one mail that came. */
function only(mails: readonly ReceivedMail[]): ReceivedMail {
  const [mail] = mails
  if (!mail || mails.length > 1) throw new Error(`${mails.length} mails instead of one`)
  return mail
}
