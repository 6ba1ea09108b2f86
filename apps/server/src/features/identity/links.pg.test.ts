import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, eve, mailsOf, sessionOf, tokenIn, userOf } from '#server/testing/people.ts'
import { ownerInput, startTestServer } from '#server/testing/server.ts'
import { bare, useMailingServer } from './testing/mailing-server.ts'

describeOnOneEngine('e-mail links, through a real mail server', (database) => {
  const { server, inbox, mailsTo, mailTo, verified } = useMailingServer(database)

  test('a reset request gets the same answer for an unknown address', async () => {
    const known = await server().client().post('/password/reset-link', { email: ownerInput.email })
    const unknown = await server().client().post('/password/reset-link', { email: 'nobody@example.com' })
    expect(bare(known)).toEqual(bare(unknown))
    expect((await mailTo(ownerInput.email)).text).toContain('https://journal.example.com/auth#reset=')
    expect(mailsTo('nobody@example.com')).toEqual([])
  })

  test('links dated in the future by a wrong clock do not block a reset', async () => {
    await sql`
      insert into one_time_tokens (token_hash, purpose, user_id, data, created_at, expires_at)
      select 'later ' || place, 'reset-password', users.id, '{}', now() + interval '400 days', now() + interval '401 days'
      from users, generate_series(1, 5) as place`.execute(database().db)
    const sent = () => mailsOf(database(), 'reset-password')
    const before = (await sent()).length
    await server().client().post('/password/reset-link', { email: ownerInput.email })
    await expect.poll(async () => (await sent()).length).toBe(before + 1)
  })

  test('a forged host header does not change links', async () => {
    const answer = await server()
      .client()
      .send('/api/v1/password/reset-link', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-host': 'evil.example',
          forwarded: 'host=evil.example',
        },
        body: JSON.stringify({ email: ownerInput.email }),
      })
    expect(answer.status).toBe(200)
    const { text } = await mailTo(ownerInput.email)
    expect(text).not.toContain('evil.example')
  })

  test('a reset sets the password once, ends every session, and is reported by e-mail', async () => {
    const browser = await verified()
    await server().client().post('/password/reset-link', { email: eve.email })
    const token = tokenIn((await mailTo(eve.email, 1)).text)
    const same = await server().client().post('/password/reset', { token, password: eve.password })
    expect(same.body).toMatchObject({
      code: 'SAME_PASSWORD',
      message: 'The new password must be different from your current password.',
    })
    expect(codeOf(await server().client().post('/password/reset', { token, password: '123' }))).toBe(
      'WEAK_PASSWORD',
    )

    const reset = await server().client().post('/password/reset', { token, password: 'nine loud mountains' })
    expect(reset.body).toEqual({ email: eve.email })
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
    expect(codeOf(await server().client().post('/sign-in', eve))).toBe('INVALID_CREDENTIALS')
    const again = server().client()
    await again.post('/sign-in', { ...eve, password: 'nine loud mountains' })
    expect(await sessionOf(again)).toMatchObject({ kind: 'signed-in' })
    expect((await mailTo(eve.email, 2)).text).not.toContain('token=')

    const replay = await server().client().post('/password/reset', { token, password: 'ten slow rivers' })
    expect(codeOf(replay)).toBe('LINK_INVALID')
  })

  test('an old link is expired, an invented one is invalid, and a newer one replaces the older', async () => {
    await server().client().post('/password/reset-link', { email: ownerInput.email })
    const first = tokenIn((await mailTo(ownerInput.email)).text)
    await server().client().post('/password/reset-link', { email: ownerInput.email })
    const second = tokenIn((await mailTo(ownerInput.email, 1)).text)
    const reset = (token: string) =>
      server().client().post('/password/reset', { token, password: 'ten slow rivers' })
    expect(codeOf(await reset(first))).toBe('LINK_EXPIRED')
    expect(codeOf(await reset('A'.repeat(43)))).toBe('LINK_INVALID')
    await sql`update one_time_tokens set expires_at = now() - interval '1 second'`.execute(database().db)
    expect(codeOf(await reset(second))).toBe('LINK_EXPIRED')
  })

  test('two simultaneous uses of a link set the password once', async () => {
    await server().client().post('/password/reset-link', { email: ownerInput.email })
    const token = tokenIn((await mailTo(ownerInput.email)).text)
    const answers = await Promise.all(
      ['ten slow rivers', 'ten fast rivers'].map((password) =>
        server().client().post('/password/reset', { token, password }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('repeated reset requests send a limited number of e-mails and are then refused', async () => {
    const answers = []
    for (let count = 0; count < 6; count += 1)
      answers.push(await server().client().post('/password/reset-link', { email: ownerInput.email }))
    expect(answers.at(-1)?.body).toMatchObject({
      code: 'TOO_MANY_RESETS',
      message: 'Too many password reset attempts. Please try again later.',
    })
    await sql`truncate sign_in_attempts`.execute(database().db)
    for (let count = 0; count < 3; count += 1)
      await server().client().post('/password/reset-link', { email: ownerInput.email })
    await mailTo(ownerInput.email)
    expect(await mailsOf(database(), 'reset-password')).toHaveLength(5)
  })

  test('a change of address needs both confirmations, not only the new one, and notifies the old address', async () => {
    const browser = await verified()
    const asked = await browser.post('/email', { email: 'new@example.com', password: eve.password })
    expect(asked.body).toEqual({ outcome: 'confirm' })
    const byNew = tokenIn((await mailTo('new@example.com')).text)
    const byOld = tokenIn((await mailTo(eve.email, 1)).text)
    const confirm = (token: string) => server().client().post('/email/confirm', { token })
    expect((await confirm(byNew)).body).toMatchObject({ outcome: 'waiting' })
    expect((await browser.get('/profile')).body).toMatchObject({
      email: eve.email,
      pendingEmail: { email: 'new@example.com', oldConfirmed: false, newConfirmed: true },
    })
    expect(codeOf(await confirm(byNew))).toBe('LINK_INVALID')
    expect((await confirm(byOld)).body).toEqual({ outcome: 'changed', email: 'new@example.com' })
    expect(await userOf(browser)).toMatchObject({ email: 'new@example.com' })
    expect((await browser.get('/profile')).body).toMatchObject({ pendingEmail: null })
    expect((await mailTo(eve.email, 2)).text).toContain('new@example.com')
    expect(codeOf(await server().client().post('/sign-in', eve))).toBe('INVALID_CREDENTIALS')
  })

  test('a change to a taken address gets the same answer, and only notifies its owner', async () => {
    const browser = await verified()
    const asked = await browser.post('/email', { email: ownerInput.email, password: eve.password })
    expect(asked.body).toEqual({ outcome: 'confirm' })
    expect((await mailTo(ownerInput.email)).text).not.toContain('token=')
    const byOld = tokenIn((await mailTo(eve.email, 1)).text)
    expect((await server().client().post('/email/confirm', { token: byOld })).body).toMatchObject({
      outcome: 'waiting',
    })
    expect((await browser.delete('/email/change')).status).toBe(200)
    expect((await browser.get('/profile')).body).toMatchObject({ pendingEmail: null })
  })

  test('an impostor’s change of address expires once the owner of the address takes over the account', async () => {
    // As from Google, or from a time without a mail server.
    await verified()
    await sql`update users set email_verified = false where email = ${eve.email}`.execute(database().db)
    const mallory = server().client()
    await mallory.post('/sign-in', eve)
    await mallory.post('/email', { email: 'mallory@example.com', password: eve.password })
    const byNew = tokenIn((await mailTo('mallory@example.com')).text)
    await server().client().post('/password/reset-link', { email: eve.email })
    const token = tokenIn((await mailTo(eve.email, 1)).text)
    await server().client().post('/password/reset', { token, password: 'nine loud mountains' })
    expect(codeOf(await server().client().post('/email/confirm', { token: byNew }))).toBe('LINK_EXPIRED')

    // The same where the person follows the link that confirms the address.
    await sql`update users set email_verified = false`.execute(database().db)
    const again = server().client()
    await again.post('/sign-in', { ...eve, password: 'nine loud mountains' })
    await again.post('/email', { email: 'mallory@example.com', password: 'nine loud mountains' })
    await again.post('/email/verification')
    const verification = await mailTo(eve.email, 3)
    await server()
      .client()
      .post('/email/verify', { token: tokenIn(verification.text) })
    const second = tokenIn((await mailTo('mallory@example.com', 1)).text)
    expect(codeOf(await server().client().post('/email/confirm', { token: second }))).toBe('LINK_EXPIRED')
  })

  test('the e-mail about a new password lists the remaining sign-in methods', async () => {
    const browser = await verified()
    const { id } = await userOf(browser)
    await sql`
      insert into passkeys (id, user_id, credential_id, public_key, counter, synced, name)
      values (gen_random_uuid(), ${id}, 'their-key', ''::bytea, 0, false, 'Somebody’s phone')`.execute(
      database().db,
    )
    await sql`
      insert into credentials (id, user_id, provider_id, account_id, email)
      values (gen_random_uuid(), ${id}, 'google', 'subject', 'else@example.com')`.execute(database().db)
    await server().client().post('/password/reset-link', { email: eve.email })
    const token = tokenIn((await mailTo(eve.email, 1)).text)
    await server().client().post('/password/reset', { token, password: 'nine loud mountains' })
    const { text } = await mailTo(eve.email, 2)
    expect(text).toContain('the passkey “Somebody’s phone”')
    // Google is not configured here: nobody comes in by it.
    expect(text).not.toContain('else@example.com')
  })

  test('a reset link expires when the address it was sent to is changed', async () => {
    const browser = await verified()
    await server().client().post('/password/reset-link', { email: eve.email })
    const token = tokenIn((await mailTo(eve.email, 1)).text)
    await browser.post('/email', { email: 'new@example.com', password: eve.password })
    const byOld = tokenIn((await mailTo(eve.email, 2)).text)
    const byNew = tokenIn((await mailTo('new@example.com')).text)
    for (const each of [byOld, byNew]) await server().client().post('/email/confirm', { token: each })
    const reset = await server().client().post('/password/reset', { token, password: 'nine loud mountains' })
    expect(codeOf(reset)).toBe('LINK_EXPIRED')
  })

  test('a change of address requires the password, and rejects the current address', async () => {
    const browser = await verified()
    expect(codeOf(await browser.post('/email', { email: 'new@example.com' }))).toBe('PROOF_REQUIRED')
    const wrong = await browser.post('/email', { email: 'new@example.com', password: 'wrong' })
    expect(codeOf(wrong)).toBe('PROOF_WRONG')
    expect(codeOf(await browser.post('/email', { email: eve.email, password: eve.password }))).toBe(
      'EMAIL_SAME',
    )
  })

  test('the log contains no address, token or name', async () => {
    await verified()
    await server().client().post('/password/reset-link', { email: eve.email })
    await mailTo(eve.email, 1)
    expect(server().logged.join('')).not.toMatch(/example\.com|token=|reset=|Eve/)
  })

  test('an answer for an unknown address is never faster than the fixed response time', async () => {
    const slow = await startTestServer(database(), {
      env: { SMTP_URL: inbox().url.href, MAIL_FROM: 'a@example.org' },
      identity: { slotMs: 300 },
    })
    try {
      const startedAt = performance.now()
      await slow.client().post('/password/reset-link', { email: 'nobody@example.com' })
      // Not a measure of speed: it never answers before its slot is over.
      expect(performance.now() - startedAt).toBeGreaterThan(290)
    } finally {
      await slow.close()
    }
  })
})
