import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, eve, mailsOf, tokenIn, userOf } from '#server/testing/people.ts'
import { ownerInput } from '#server/testing/server.ts'
import { bare, useMailingServer } from './testing/mailing-server.ts'

describeOnOneEngine('signing up with confirmation by e-mail', (database) => {
  const { server, mailsTo, mailTo } = useMailingServer(database)

  test('gets the same answer for a known address, and only the e-mail differs', async () => {
    const known = await server()
      .client()
      .post('/sign-up', { ...eve, email: ownerInput.email })
    const unknown = await server().client().post('/sign-up', eve)
    expect(bare(known)).toEqual(bare(unknown))
    expect(unknown.body).toEqual({ kind: 'check-mail' })
    expect((await mailTo(eve.email)).text).toMatch(/https:\/\/journal\.example\.com\/verify-email#token=/)
    const told = await mailTo(ownerInput.email)
    expect(told.text).toContain('https://journal.example.com/auth')
    expect(told.text).not.toContain('token=')
  })

  test('signing in before confirmation also gets the same answer: no account exists yet', async () => {
    for (const email of [eve.email, ownerInput.email])
      await server()
        .client()
        .post('/sign-up', { ...eve, email })
    const [unknown, known] = [server().client(), server().client()]
    const answers = [
      await unknown.post('/sign-in', eve),
      await known.post('/sign-in', { ...eve, email: ownerInput.email }),
    ]
    const [first, second] = answers.map(bare)
    expect(first).toEqual(second)
    expect(first).toMatchObject({ status: 200, body: { kind: 'check-mail' }, cookies: [] })
    for (const each of [unknown, known]) expect(codeOf(await each.get('/profile'))).toBe('UNAUTHENTICATED')
    const wrong = [
      await unknown.post('/sign-in', { ...eve, password: 'wrong' }),
      await known.post('/sign-in', { ...ownerInput, password: 'wrong' }),
    ]
    expect(wrong.map(codeOf)).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS'])
    expect((await known.post('/sign-in', ownerInput)).status).toBe(200)
    // Mailed again with each of both.
    await expect
      .poll(() => [mailsTo(eve.email), mailsTo(ownerInput.email)].map((mails) => mails.length))
      .toEqual([2, 2])
  })

  test('the link creates the account, and the password then signs in', async () => {
    await server()
      .client()
      .post('/sign-up', { ...eve, language: 'de' })
    const mail = await mailTo(eve.email)
    expect(mail.subject).toMatch(/[Bb]estätig/)
    // Whoever signs up with somebody's address does not write into their mail.
    expect(mail.text).not.toContain(eve.name)
    const confirmed = await server()
      .client()
      .post('/email/verify', { token: tokenIn(mail.text) })
    expect(confirmed.body).toEqual({ outcome: 'verified', email: eve.email })
    const browser = server().client()
    await browser.post('/sign-in', eve)
    expect((await browser.get('/accounts')).status).toBe(200)
    expect(await userOf(browser)).toMatchObject({ name: eve.name, language: 'de', emailVerified: true })
    const again = await server()
      .client()
      .post('/email/verify', { token: tokenIn(mail.text) })
    expect(again.body).toEqual({ outcome: 'already', email: eve.email })
  })

  test('of several sign-ups with one address, the first link used creates the account with its password', async () => {
    const own = { ...eve, password: 'nine loud mountains' }
    // One mail after the other: two that wait at once may arrive in either order.
    await server().client().post('/sign-up', eve)
    const other = tokenIn((await mailTo(eve.email, 0)).text)
    await server().client().post('/sign-up', own)
    const first = tokenIn((await mailTo(eve.email, 1)).text)
    const follow = (token: string | undefined) => server().client().post('/email/verify', { token })
    expect((await follow(first)).body).toMatchObject({ outcome: 'verified' })
    expect((await follow(other)).body).toMatchObject({ outcome: 'already' })
    const browser = server().client()
    expect((await browser.post('/sign-in', own)).body).toMatchObject({ kind: 'signed-in' })
    // The other password is good for nothing, whatever is answered to it.
    const mallory = server().client()
    await mallory.post('/sign-in', eve)
    expect(mallory.cookies.size).toBe(0)
  })

  test('a sign-up expires with its link, and sends a limited number of e-mails', async () => {
    for (let count = 0; count < 8; count += 1) {
      await sql`truncate sign_in_attempts`.execute(database().db)
      await server().client().post('/sign-up', eve)
    }
    expect(await mailsOf(database())).toHaveLength(5)
    const token = tokenIn((await mailTo(eve.email)).text)
    await sql`update one_time_tokens set expires_at = now() - interval '1 second'`.execute(database().db)
    expect(codeOf(await server().client().post('/email/verify', { token }))).toBe('LINK_EXPIRED')
    expect(codeOf(await server().client().post('/sign-in', eve))).toBe('INVALID_CREDENTIALS')
  })
})
