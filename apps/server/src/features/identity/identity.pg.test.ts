import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'

describeOnOneEngine('the owner’s account and its sessions', (database) => {
  let server: TestServer

  beforeEach(async () => {
    await sql`truncate users, sign_in_attempts cascade`.execute(database().db)
    server = await startTestServer(database())
  })
  afterEach(() => server.close())

  test('the first visitor can create the owner, an administrator, and is signed in at once', async () => {
    const browser = server.client()
    expect((await browser.get('/session')).body).toEqual({ kind: 'setup', tokenRequired: false })

    const created = await browser.post('/setup', { ...ownerInput, email: 'Ada@Example.com' })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email: 'ada@example.com',
      name: 'Ada',
      isAdmin: true,
      emailVerified: true,
      language: 'en',
      picture: null,
      deletionDueAt: null,
      onboarded: false,
    })
    expect((await browser.get('/session')).body).toMatchObject({ kind: 'signed-in', user: created.body })
    expect((await server.client().get('/session')).body).toMatchObject({ kind: 'signed-out' })
  })

  test('of ten simultaneous first visitors one becomes the owner, and the others get SETUP_DONE', async () => {
    const attempts = Array.from({ length: 10 }, (_, index) =>
      server.client().post('/setup', { ...ownerInput, email: `visitor${index}@example.com` }),
    )
    const answers = await Promise.all(attempts)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SETUP_DONE' })
    const { rows } = await sql<{ users: number; credentials: number }>`
      select (select count(*) from users) as users, (select count(*) from credentials) as credentials`.execute(
      database().db,
    )
    expect(rows).toEqual([{ users: 1, credentials: 1 }])
  })

  test('the password is stored as an argon2id hash', async () => {
    await server.owner()
    const [row] = await database().db.selectFrom('credentials').select('password').execute()
    expect(row?.password).toMatch(/^\$argon2id\$/)
  })

  test('a weak password and an invalid address are refused with the catalogue’s messages, and not stored', async () => {
    const weak = await server.client().post('/setup', { ...ownerInput, password: '12345' })
    expect(weak.status).toBe(400)
    expect(weak.body).toMatchObject({
      code: 'WEAK_PASSWORD',
      message: 'Password is too weak. Please choose a stronger password (at least 6 characters).',
    })
    const wrong = await server.client().post('/setup', { ...ownerInput, email: 'ada at example' })
    expect(wrong.body).toMatchObject({ code: 'INVALID_EMAIL', message: 'Invalid email address.' })
    expect((await server.client().get('/session')).body).toMatchObject({ kind: 'setup' })
  })

  test('the session cookie is HttpOnly and SameSite, and not Secure over plain http', async () => {
    await server.owner()
    const { headers } = await server.client().post('/sign-in', ownerInput)
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^plumbline\.session_token=/)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\//i)
    expect(cookie).toMatch(/; Max-Age=2592000/i)
    expect(cookie).not.toMatch(/; Secure/i)
  })

  test('with an https address the cookie is Secure', async () => {
    await server.owner()
    const secure = await startTestServer(database(), {
      env: { PLUMBLINE_URL: 'https://journal.example.com' },
    })
    try {
      const { headers } = await secure.client().post('/sign-in', ownerInput)
      expect(headers.getSetCookie()[0]).toMatch(/^__Secure-plumbline\.session_token=.*; Secure/i)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    } finally {
      await secure.close()
    }
  })

  test('without keepSignedIn the cookie ends with the browser session', async () => {
    await server.owner()
    const { headers } = await server.client().post('/sign-in', { ...ownerInput, keepSignedIn: false })
    expect(headers.getSetCookie().length).toBeGreaterThan(0)
    for (const cookie of headers.getSetCookie()) expect(cookie).not.toMatch(/max-age|expires/i)
    // Nor is the browser remembered: it may be anybody's.
    expect(headers.getSetCookie().filter((cookie) => /device/.test(cookie))).toEqual([])
  })

  test('sign-in ignores the case of the address', async () => {
    await server.owner()
    const browser = server.client()
    const { status } = await browser.post('/sign-in', { ...ownerInput, email: ' ADA@example.COM ' })
    expect(status).toBe(200)
    expect((await browser.get('/session')).body).toMatchObject({ kind: 'signed-in' })
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    await server.owner()
    const wrong = await server.client().post('/sign-in', { ...ownerInput, password: 'incorrect' })
    const unknown = await server.client().post('/sign-in', { ...ownerInput, email: 'nobody@example.com' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email address or password.',
    })
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('a disabled account is reported only after the right password, and its sessions end', async () => {
    const browser = await server.owner()
    await database().db.updateTable('users').set({ disabled_at: new Date() }).execute()
    expect((await browser.get('/session')).body).toMatchObject({ kind: 'signed-out' })

    const right = await server.client().post('/sign-in', ownerInput)
    expect(right.status).toBe(403)
    expect(right.body).toMatchObject({ code: 'ACCOUNT_DISABLED', message: 'This account has been disabled.' })
    expect(right.headers.getSetCookie()).toEqual([])
    const wrong = await server.client().post('/sign-in', { ...ownerInput, password: 'incorrect' })
    expect(wrong.body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('sign-out deletes the session, so a copied cookie is invalid', async () => {
    const browser = await server.owner()
    const copy = server.client()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    expect((await copy.get('/session')).body).toMatchObject({ kind: 'signed-in' })

    expect((await browser.post('/sign-out')).body).toEqual({ success: true })
    expect([...browser.cookies.keys()]).toEqual(['plumbline.device'])
    expect((await copy.get('/session')).body).toMatchObject({ kind: 'signed-out' })
    expect(await database().db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('a forged or truncated cookie, or what the database stores of it, gives no session and is removed', async () => {
    const browser = await server.owner()
    const token = browser.cookies.get('plumbline.session_token') ?? ''
    const [row] = await database().db.selectFrom('sessions').select('token_hash').execute()
    expect(row?.token_hash).not.toContain(token)
    for (const value of [
      token.slice(0, -1),
      `${token}A`,
      `${token}.${'A'.repeat(43)}=`,
      row?.token_hash ?? '',
      '.',
    ]) {
      const forger = server.client()
      forger.cookies.set('plumbline.session_token', encodeURIComponent(value))
      expect((await forger.get('/session')).body).toMatchObject({ kind: 'signed-out' })
      expect([...forger.cookies.keys()]).toEqual([])
    }
    expect((await browser.get('/session')).body).toMatchObject({ kind: 'signed-in' })
  })

  test('reading the session does not write to it', async () => {
    const browser = await server.owner()
    const versions = () => sql<{ xmin: string }>`select xmin::text from sessions`.execute(database().db)
    const before = await versions()
    await browser.get('/session')
    await browser.get('/session')
    expect((await versions()).rows).toEqual(before.rows)
  })

  test('a session and its cookie are renewed after a day', async () => {
    const browser = await server.owner()
    await sql`update sessions set expires_at = now() + interval '28 days'`.execute(database().db)
    const { headers, body } = await browser.get('/session')
    expect(headers.getSetCookie()[0]).toMatch(/^plumbline\.session_token=.*Max-Age=2592000/i)
    const { expiresAt } = Object(body)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  })

  test('a session that is not kept is extended in its last five minutes, but not once it has ended', async () => {
    await server.owner()
    const browser = server.client()
    await browser.post('/sign-in', { ...ownerInput, keepSignedIn: false })
    await sql`update sessions set expires_at = now() + interval '4 minutes'`.execute(database().db)
    const { body } = await browser.get('/session')
    expect(Date.parse(Object(body).expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect(body).toMatchObject({ kept: false })
    await browser.post('/sign-in', ownerInput)
    expect((await browser.get('/session')).body).toMatchObject({ kept: true })
    await browser.post('/sign-in', { ...ownerInput, keepSignedIn: false })

    await sql`update sessions set expires_at = now() - interval '1 second'`.execute(database().db)
    expect((await browser.get('/session')).body).toMatchObject({ kind: 'signed-out' })
  })

  test('another server with the same secret accepts the session', async () => {
    const first = await startTestServer(database(), { authSecret: 'shared by both servers, 32 bytes long' })
    const second = await startTestServer(database(), { authSecret: 'shared by both servers, 32 bytes long' })
    try {
      const browser = await first.owner()
      const elsewhere = second.client()
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
      expect((await elsewhere.get('/session')).body).toMatchObject({ kind: 'signed-in' })
    } finally {
      await Promise.all([first.close(), second.close()])
    }
  })
})
