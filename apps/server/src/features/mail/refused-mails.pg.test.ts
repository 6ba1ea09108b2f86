import { expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { mailBench } from './testing/mail-bench.ts'
import { startSmtpInbox } from '@plumbline/testing/sign-in/smtp-inbox'

describeOnOneEngine('a mail server that rejects mails', (database) => {
  const bench = mailBench(database)

  test('a temporarily rejected mail is retried at growing intervals, and delivered in the end', async () => {
    bench().inbox.answer.recipient = () => '451 greylisted, come again'
    const mailer = bench().mailerTo(bench().inbox.url)
    const id = await bench().enqueue()
    expect(await mailer.deliverDue()).toBe(0)
    const first = await bench().rowOf(id)
    expect(first).toMatchObject({ sent: false, failed: false, leased: null, attempts: 1 })
    expect(first.last_error).toMatch(/451 greylisted, come again$/)
    expect(first.due_in).toBeGreaterThan(25)
    expect(first.due_in).toBeLessThanOrEqual(30)

    expect(await mailer.deliverDue()).toBe(0)
    expect(await bench().rowOf(id)).toMatchObject({ attempts: 1 })

    await bench().change('due_at = now()')
    await mailer.deliverDue()
    const second = await bench().rowOf(id)
    expect(second.attempts).toBe(2)
    expect(second.due_in).toBeGreaterThan(55)
    expect(second.due_in).toBeLessThanOrEqual(60)

    bench().inbox.answer.recipient = () => null
    await bench().change('due_at = now()')
    expect(await mailer.deliverDue()).toBe(1)
    expect(await bench().rowOf(id)).toMatchObject({ sent: true, attempts: 3, last_error: null })
    expect(bench().inbox.mails).toHaveLength(1)
    expect(bench().log.join()).not.toMatch(/ada@|Müller|secret-token/)
  })

  test('the retry interval is at most an hour', async () => {
    bench().inbox.answer.recipient = () => '451 not now'
    const id = await bench().enqueue()
    await bench().change('attempts = 40')
    await bench().mailerTo(bench().inbox.url).deliverDue()
    const { due_in: dueIn } = await bench().rowOf(id)
    expect(dueIn).toBeGreaterThan(3590)
    expect(dueIn).toBeLessThanOrEqual(3600)
  })

  test('a mail is given up after two days', async () => {
    bench().inbox.answer.recipient = () => '451 not now'
    const id = await bench().enqueue()
    await bench().change("created_at = now() - interval '49 hours'")
    await bench().mailerTo(bench().inbox.url).deliverDue()
    expect(await bench().rowOf(id)).toMatchObject({ sent: false, failed: true, attempts: 1 })
  })

  test('an unknown address is given up at once, and no other mail with it', async () => {
    bench().inbox.answer.recipient = (address) => (address.startsWith('nobody') ? '550 no such user' : null)
    const mailer = bench().mailerTo(bench().inbox.url)
    const id = await bench().enqueue(undefined, { email: 'nobody@example.com' })
    await bench().enqueue()
    expect(await mailer.deliverDue()).toBe(1)
    expect(await bench().rowOf(id)).toMatchObject({ sent: false, failed: true, leased: null, attempts: 1 })
    expect((await bench().rowOf(id)).last_error).toMatch(/550 no such user$/)
    await bench().change('due_at = now()')
    expect(await mailer.deliverDue()).toBe(0)
    expect(bench().inbox.mails.map(({ recipients }) => recipients)).toEqual([['ada@example.com']])
  })

  test('a message rejected as a whole is retried, as our configuration may be at fault', async () => {
    bench().inbox.answer.message = async () => '554 we do not know you'
    const id = await bench().enqueue()
    await bench().mailerTo(bench().inbox.url).deliverDue()
    expect(await bench().rowOf(id)).toMatchObject({ sent: false, failed: false, attempts: 1 })
  })

  test('the answer for a mail that another server has taken over is not recorded', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    let begun = 0
    bench().inbox.answer.message = () => answers[begun++]?.promise ?? Promise.resolve(null)
    const id = await bench().enqueue()
    const slow = bench().mailerTo(bench().inbox.url).deliverDue()
    await expect.poll(() => begun).toBe(1)
    await bench().change("leased_until = now() - interval '1 second'")
    const other = bench().mailerTo(bench().inbox.url).deliverDue()
    await expect.poll(() => begun).toBe(2)
    answers[0]?.resolve('451 the slow one')
    expect(await slow).toBe(0)
    expect(await bench().rowOf(id)).toMatchObject({ leased: true, attempts: 2, last_error: null })
    answers[1]?.resolve('451 the other one')
    expect(await other).toBe(0)
    expect(await bench().rowOf(id)).toMatchObject({ leased: null, attempts: 2 })
    expect((await bench().rowOf(id)).last_error).toMatch(/the other one$/)
  })

  test('a server that is down loses no mails', async () => {
    const port = Number(bench().inbox.url.port)
    await bench().inbox.close()
    const mailer = bench().mailerTo(bench().inbox.url)
    const ids = [await bench().enqueue(), await bench().enqueue()]
    expect(await mailer.deliverDue()).toBe(0)
    for (const id of ids) {
      expect(await bench().rowOf(id)).toMatchObject({ sent: false, failed: false, leased: null, attempts: 1 })
      expect((await bench().rowOf(id)).last_error).toMatch(/ECONNREFUSED/)
    }
    bench().inbox = await startSmtpInbox({ port })
    await bench().change('due_at = now()')
    expect(await mailer.deliverDue()).toBe(2)
    expect(bench().inbox.mails).toHaveLength(2)
  })

  test('the password is sent to the mail server, and stored neither in the database nor in the log', async () => {
    await bench().inbox.close()
    bench().inbox = await startSmtpInbox({ needsPassword: true })
    bench().inbox.answer.password = (user, password) =>
      password === 'p@ss:wörd' ? null : `535 ${user} may not come in with ${password}, ${btoa(password)}`
    const url = new URL(bench().inbox.url)
    url.username = 'journal@example.org'
    url.password = encodeURIComponent('wr@ng')
    const id = await bench().enqueue()
    expect(await bench().mailerTo(url).deliverDue()).toBe(0)
    expect((await bench().rowOf(id)).last_error).toMatch(/535 \*\*\* may not come in with \*\*\*, \*\*\*$/)
    expect(bench().log.join()).not.toMatch(/wr@ng|journal@/)

    url.password = encodeURIComponent('p@ss:wörd')
    await bench().change('due_at = now()')
    expect(await bench().mailerTo(url).deliverDue()).toBe(1)
  })
})
