import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import {
  ageSessions,
  codeOf,
  copyOf,
  emptyInstallation,
  eve,
  sessionOf,
  signUp,
  userOf,
} from '#server/testing/people.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import { codeAt } from '@plumbline/testing/sign-in/totp-code'

const START = Date.UTC(2026, 10, 22, 12)

describeOnOneEngine('two-factor sign-in', (database) => {
  let server: TestServer
  let nowMs = START

  beforeEach(async () => {
    await emptyInstallation(database())
    nowMs = START
    server = await startTestServer(database(), { sync: { now: () => new Date(nowMs) } })
    await server.owner()
  })
  afterEach(() => server.close())

  const later = (seconds: number) => (nowMs += seconds * 1000)

  /** Switches it on for the owner. */
  async function switchOn(): Promise<{ browser: TestClient; secret: string; backupCodes: string[] }> {
    const browser = await server.owner()
    const secret: string = Object((await browser.post('/two-factor/secret')).body).secret
    const answer = await browser.post('/two-factor/setup', { token: codeAt(secret, nowMs) })
    expect(answer.status).toBe(200)
    later(30)
    return { browser, secret, backupCodes: Object(answer.body).backupCodes }
  }

  /** A right password in a new browser; what it is to send as the second step. */
  async function challenged(): Promise<{ browser: TestClient; userId: string }> {
    const browser = server.client()
    const { body } = await browser.post('/sign-in', ownerInput)
    expect(body).toMatchObject({ kind: 'two-factor', passkey: false })
    return { browser, userId: Object(body).userId }
  }

  test('is off, then pending, then on after a first code, with the answers of the spec', async () => {
    const browser = await server.owner()
    const status = async () => (await browser.get('/two-factor')).body
    expect(await status()).toMatchObject({ enabled: false, pending: false })
    const made = await browser.post('/two-factor/secret')
    expect(made.body).toEqual({
      qrCode: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    })
    expect(await status()).toMatchObject({ enabled: false, pending: true })

    const wrong = await browser.post('/two-factor/setup', { token: '000000' })
    expect([wrong.status, wrong.body]).toMatchObject([400, { message: 'Ungültiger 2FA-Code' }])
    const { secret } = Object(made.body)
    const on = await browser.post('/two-factor/setup', { token: codeAt(secret, nowMs) })
    expect(on.body).toMatchObject({ success: true })
    expect(Object(on.body).backupCodes).toHaveLength(10)
    expect(await status()).toEqual({ enabled: true, pending: false, backupCodesLeft: 10 })
    expect(codeOf(await browser.post('/two-factor/secret'))).toBe('TWO_FACTOR_ON')
    expect(codeOf(await browser.post('/two-factor/setup', { token: '000000' }))).toBe(
      'TWO_FACTOR_NOT_PENDING',
    )
  })

  test('a correct password returns a challenge without a session; the code turns it into one', async () => {
    const { secret } = await switchOn()
    const { browser, userId } = await challenged()
    expect(await sessionOf(browser)).toMatchObject({
      kind: 'signed-out',
      challenge: { userId, passkey: false },
    })
    expect([...browser.cookies.keys()]).toEqual(['plumbline.two_factor'])

    const let_in = await browser.post('/two-factor/login', { userId, token: codeAt(secret, nowMs) })
    expect(let_in.body).toMatchObject({ valid: true, user: { id: userId } })
    expect(await userOf(browser)).toMatchObject({ id: userId })
    expect(browser.cookies.has('plumbline.two_factor')).toBe(false)
  })

  test.skipIf(oathtool(['--version']) === null)(
    'agrees with oathtool, and accepts a code that is one step old',
    async () => {
      const { secret } = await switchOn()
      const when = new Date(nowMs).toISOString().replace('T', ' ').replace(/\..*/, ' UTC')
      const token = oathtool(['--totp', '--base32', `--now=${when}`, secret])
      later(30)
      const { browser, userId } = await challenged()
      expect((await browser.post('/two-factor/login', { userId, token })).status).toBe(200)
    },
  )

  test('a code is accepted only once, whichever challenge it is sent to', async () => {
    const { secret } = await switchOn()
    const token = codeAt(secret, nowMs)
    const [first, second] = [await challenged(), await challenged()]
    const answers = await Promise.all(
      [first, second].map(({ browser, userId }) => browser.post('/two-factor/login', { userId, token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    // One that is older than the last is no better.
    later(30)
    const third = await challenged()
    const older = await third.browser.post('/two-factor/login', { userId: third.userId, token })
    expect(older.body).toMatchObject({ message: 'Ungültiger 2FA-Code' })
  })

  test('a challenge is valid once, only for its user and its browser', async () => {
    const { secret } = await switchOn()
    const { browser, userId } = await challenged()
    const thief = copyOf(server, browser)
    const send = (client: TestClient, id: string) =>
      client.post('/two-factor/login', { userId: id, token: codeAt(secret, nowMs) })
    const missing = await send(browser, '')
    expect([missing.status, missing.body]).toMatchObject([
      400,
      { message: 'Keine Benutzer-ID für 2FA-Verifizierung' },
    ])
    const other = await userOf(await signUp(server))
    expect(codeOf(await send(browser, other.id))).toBe('TWO_FACTOR_CHALLENGE_OVER')
    expect(codeOf(await send(server.client(), userId))).toBe('TWO_FACTOR_CHALLENGE_OVER')
    expect((await send(browser, userId)).status).toBe(200)
    later(30)
    expect(codeOf(await send(thief, userId))).toBe('TWO_FACTOR_CHALLENGE_OVER')
  })

  test('a challenge ends after ten minutes and after five wrong codes', async () => {
    const { secret } = await switchOn()
    const right = () => codeAt(secret, nowMs)
    const old = await challenged()
    await sql`update one_time_tokens set expires_at = now() where purpose = 'two-factor'`.execute(
      database().db,
    )
    expect(codeOf(await old.browser.post('/two-factor/login', { userId: old.userId, token: right() }))).toBe(
      'TWO_FACTOR_CHALLENGE_OVER',
    )
    const guessed = await challenged()
    for (let count = 0; count < 5; count += 1) {
      await sql`truncate sign_in_attempts`.execute(database().db)
      await guessed.browser.post('/two-factor/login', { userId: guessed.userId, token: '000000' })
    }
    await sql`truncate sign_in_attempts`.execute(database().db)
    const sixth = await guessed.browser.post('/two-factor/login', { userId: guessed.userId, token: right() })
    expect(codeOf(sixth)).toBe('TWO_FACTOR_CHALLENGE_OVER')
  })

  test('guessing codes is rate-limited across all challenges', async () => {
    await switchOn()
    const codes = []
    for (let count = 0; count < 6; count += 1) {
      const { browser, userId } = await challenged()
      codes.push(codeOf(await browser.post('/two-factor/login', { userId, token: '000000' })))
    }
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS')
  })

  describe('backup codes', () => {
    test('sign in once each, in any notation, and are counted', async () => {
      const { browser: own, backupCodes } = await switchOn()
      const [code = ''] = backupCodes
      const { browser, userId } = await challenged()
      const token = ` ${code.toLowerCase().replace('-', ' ')} `
      expect((await browser.post('/two-factor/login', { userId, token })).status).toBe(200)
      expect((await own.get('/two-factor')).body).toMatchObject({ backupCodesLeft: 9 })
      const again = await challenged()
      expect(codeOf(await again.browser.post('/two-factor/login', { userId, token }))).toBe(
        'TWO_FACTOR_CODE_INVALID',
      )
    })

    test('are regenerated only after re-authentication, and the old ones become invalid', async () => {
      const { browser, backupCodes, secret } = await switchOn()
      expect(codeOf(await browser.post('/two-factor/backup-codes', {}))).toBe('PROOF_REQUIRED')
      const renewed = await browser.post('/two-factor/backup-codes', { code: codeAt(secret, nowMs) })
      expect(Object(renewed.body).backupCodes).toHaveLength(10)
      const { browser: other, userId } = await challenged()
      const old = await other.post('/two-factor/login', { userId, token: backupCodes[0] })
      expect(codeOf(old)).toBe('TWO_FACTOR_CODE_INVALID')
    })

    test('are stored as argon2id hashes, and the secret encrypted', async () => {
      const { secret, backupCodes } = await switchOn()
      const { rows } = await sql<{ all: string }>`
        select (select string_agg(code_hash, ' ') from backup_codes) || (select secret from two_factors) as all`.execute(
        database().db,
      )
      expect(rows[0]?.all).toMatch(/^\$argon2id\$.*v1\.test\./)
      for (const plain of [secret, ...backupCodes]) expect(rows[0]?.all).not.toContain(plain)
    })
  })

  test('setup needs a recent sign-in or the password, so a stolen session locks no user out', async () => {
    const browser = await server.owner()
    await ageSessions(database())
    expect(codeOf(await browser.post('/two-factor/secret'))).toBe('RECENT_SIGN_IN_REQUIRED')
    expect((await browser.post('/session/authentication', { password: ownerInput.password })).status).toBe(
      200,
    )
    expect((await browser.post('/two-factor/secret')).status).toBe(200)
  })

  test('is disabled only after re-authentication, not by a stolen session alone', async () => {
    const { browser, secret } = await switchOn()
    expect(codeOf(await browser.post('/two-factor/disable', {}))).toBe('PROOF_REQUIRED')
    expect(codeOf(await browser.post('/two-factor/disable', { password: 'wrong' }))).toBe('PROOF_WRONG')
    expect(codeOf(await browser.post('/two-factor/disable', { code: '000000' }))).toBe('PROOF_WRONG')
    expect((await browser.post('/two-factor/disable', { code: codeAt(secret, nowMs) })).body).toEqual({
      success: true,
    })
    expect((await server.client().post('/sign-in', ownerInput)).body).toMatchObject({ kind: 'signed-in' })
  })

  test('server failures return the spec’s messages and a request id found in the log', async () => {
    const { browser, secret } = await switchOn()
    const challenge = await challenged()
    await sql`alter table two_factors rename to two_factors_away`.execute(database().db)
    try {
      const answers = [
        await browser.post('/two-factor/secret'),
        await browser.post('/two-factor/setup', { token: '123456' }),
        await challenge.browser.post('/two-factor/login', {
          userId: challenge.userId,
          token: codeAt(secret, nowMs),
        }),
        await browser.post('/two-factor/disable', { password: ownerInput.password }),
      ]
      expect(answers.map(({ body }) => Object(body).message)).toEqual([
        'Fehler bei der Generierung des 2FA-Secrets',
        'Fehler bei der Überprüfung des 2FA-Setups',
        'Fehler bei der Überprüfung des 2FA-Codes',
        'Fehler beim Deaktivieren der 2FA',
      ])
      const { requestId } = Object(answers[0]?.body).data
      expect(server.logged.some((line) => line.includes(requestId))).toBe(true)
    } finally {
      await sql`alter table two_factors_away rename to two_factors`.execute(database().db)
    }
  })

  test('two-factor events are in the audit log of the account', async () => {
    const { browser, backupCodes } = await switchOn()
    const challenge = await challenged()
    await challenge.browser.post('/two-factor/login', { userId: challenge.userId, token: '000000' })
    await challenge.browser.post('/two-factor/login', { userId: challenge.userId, token: backupCodes[0] })
    await browser.post('/two-factor/disable', { password: ownerInput.password })
    const { events } = Object((await browser.get('/activity')).body)
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'two-factor-disabled',
      'signed-in',
      'backup-code-used',
      'two-factor-failed',
      'two-factor-enabled',
      'signed-in',
      'signed-in',
      'signed-up',
    ])
    expect(events[1].data).toEqual({ method: 'password+backup-code' })
    expect(JSON.stringify(events)).not.toContain(eve.email)
  })
})

/** A code by another implementation; null where it is not installed. */
function oathtool(args: readonly string[]): string | null {
  try {
    return execFileSync('oathtool', [...args], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
