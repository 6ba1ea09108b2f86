import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { mailBench } from './testing/mail-bench.ts'

describeOnOneEngine('closing the mailer', (database) => {
  const bench = mailBench(database)

  test('waits for mails that are being sent, and leaves the rest queued', async () => {
    const gate = Promise.withResolvers<null>()
    let begun = 0
    bench().inbox.answer.message = () => {
      begun += 1
      return gate.promise
    }
    const mailer = bench().mailerTo(bench().inbox.url, 60_000)
    for (let count = 0; count < 10; count++) await bench().enqueue()
    mailer.wake()
    await expect.poll(() => begun).toBe(4)
    const closing = mailer.close()
    gate.resolve(null)
    await closing
    expect(bench().inbox.mails).toHaveLength(4)
    expect(await mailer.deliverDue()).toBe(0)

    expect(await bench().mailerTo(bench().inbox.url).deliverDue()).toBe(6)
    expect(bench().inbox.mails).toHaveLength(10)
  })

  // The mail server's own time to answer is thirty seconds.
  test('abandons a server that never answers, and its mail is sent later', {
    timeout: 25_000,
  }, async () => {
    let begun = 0
    bench().inbox.answer.message = () => {
      begun += 1
      return begun === 1 ? new Promise(() => {}) : Promise.resolve(null)
    }
    const mailer = bench().mailerTo(bench().inbox.url)
    const id = await bench().enqueue()
    mailer.wake()
    await expect.poll(() => begun).toBe(1)
    await mailer.close()
    expect(await bench().rowOf(id)).toMatchObject({ sent: false, failed: false, leased: null, attempts: 1 })

    await bench().change('due_at = now()')
    expect(await bench().mailerTo(bench().inbox.url).deliverDue()).toBe(1)
    expect(bench().inbox.mails).toHaveLength(1)
  })

  test('abandons a server that does not even greet', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const address = mute.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const connected = once(mute, 'connection')
    const id = await bench().enqueue()
    const mailer = bench().mailerTo(new URL(`smtp://127.0.0.1:${port}`))
    mailer.wake()
    await connected
    await mailer.close()
    expect(await bench().rowOf(id)).toMatchObject({ sent: false, failed: false, leased: null })
    mute.close()
  })

  test('a delivery stops when its caller aborts it', async () => {
    const stop = new AbortController()
    const gate = Promise.withResolvers<null>()
    let begun = 0
    bench().inbox.answer.message = () => {
      begun += 1
      return gate.promise
    }
    const mailer = bench().mailerTo(bench().inbox.url)
    for (let count = 0; count < 6; count++) await bench().enqueue()
    const delivery = mailer.deliverDue(stop.signal)
    await expect.poll(() => begun).toBe(4)
    stop.abort()
    gate.resolve(null)
    expect(await delivery).toBe(4)
    expect(await mailer.deliverDue(stop.signal)).toBe(0)
    expect(await mailer.deliverDue()).toBe(2)
  })
})
