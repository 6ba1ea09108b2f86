import { type OpenIdTestProvider, startOpenIdProvider } from '@plumbline/testing/sign-in/openid-provider'
import { codeAt } from '@plumbline/testing/sign-in/totp-code'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/database.ts'
import { addedPasskey, atLocalhost } from '#server/modules/passkeys/testing/passkey-browser.ts'
import { land, leaveFor, throughPopup, walkBack } from '#server/modules/open-id/testing/popup.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, copyOf, emptyInstallation, userOf } from '#server/testing/people.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import { createSoftwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { switchTwoFactorOn } from '#server/testing/switch-two-factor-on.ts'
import { endSignIns } from '#server/modules/identity/auth-epoch.service.ts'
import { holding, waitingForLocks } from '#server/modules/identity/testing/hold-lock.ts'

const { name, password } = ownerInput

/** Ready to be written; answers the code of the refusal, or undefined where it was written. */
type Write = () => Promise<unknown>

describeOnOneEngine('a change of the own account while its proof ends', (database) => {
  let provider: OpenIdTestProvider
  let server: TestServer
  let mailing: TestServer
  let owner: TestClient
  let ownerId: string

  beforeAll(async () => {
    provider = await startOpenIdProvider({ accounts: [{ sub: 'g-1', email: 'ada@work.example' }] })
    const options = { env: provider.env('GOOGLE'), authSecret: 'one secret of both servers, long enough' }
    server = atLocalhost(await startTestServer(database(), options))
    const SMTP_URL = 'smtp://127.0.0.1:9'
    mailing = await startTestServer(database(), { ...options, env: { SMTP_URL, MAIL_FROM: 'a@example.org' } })
  })
  afterAll(() => Promise.all([server.close(), mailing.close(), provider.close()]))
  beforeEach(async ({ skip }) => {
    skip(database().kind === 'embedded', 'one connection: nothing interleaves')
    await emptyInstallation(database())
    owner = await server.owner()
    ownerId = (await userOf(owner)).id
  })

  const posting = (path: string, body: Readonly<Record<string, unknown>>) => async (): Promise<Write> => {
    return async () => codeOf(await owner.post(path, body))
  }
  const writes: Readonly<Record<string, () => Promise<Write>>> = {
    'another address': posting('/email', { email: 'new@example.com', password }),
    'the links that lead to another address': async () => {
      const browser = copyOf(mailing, owner)
      return async () => codeOf(await browser.post('/email', { email: 'new@example.com', password }))
    },
    'another password': posting('/password', { newPassword: 'seven quiet harbours', password }),
    'a proof that is kept': posting('/session/authentication', { password }),
    'the deletion of the account': posting('/deletion', { confirmation: name, password }),
    'a secret of the second factor': posting('/two-factor/secret', {}),
    'the second factor, on': async () => {
      const { secret } = Object((await owner.post('/two-factor/secret')).body)
      return async () => codeOf(await owner.post('/two-factor/setup', { token: codeAt(secret, Date.now()) }))
    },
    'the second factor, off': async () => {
      await switchTwoFactorOn(owner)
      return async () => codeOf(await owner.post('/two-factor/disable', { password }))
    },
    'backup codes': async () => {
      await switchTwoFactorOn(owner)
      return async () => codeOf(await owner.post('/two-factor/backup-codes', { password }))
    },
    'the beginning of a passkey': posting('/passkeys/registration-options', { password }),
    'a passkey': async () => {
      const { body } = await owner.post('/passkeys/registration-options', { password })
      const response = createSoftwareAuthenticator(server.url).create(body)
      return async () => codeOf(await owner.post('/passkeys', { name: 'Phone', response }))
    },
    'the end of a passkey': async () => {
      const id = await addedPasskey(owner, createSoftwareAuthenticator(server.url))
      return async () => codeOf(await owner.delete(`/passkeys/${id}`))
    },
    'an account elsewhere': async () => {
      const back = await walkBack(await leaveFor(owner, { intent: 'link' }))
      return async () => Object(await land(owner, back)).code
    },
    'the end of an account elsewhere': async () => {
      await throughPopup(owner, { intent: 'link' })
      return async () => codeOf(await owner.delete('/linked-sign-ins/google'))
    },
  }

  const ends: Readonly<Record<string, (trx: Tx) => Promise<unknown>>> = {
    'the password': (trx) => endSignIns(trx, ownerId),
    'the session': (trx) => sql`delete from sessions where user_id = ${ownerId}`.execute(trx),
  }

  const written = async () =>
    await database().db.selectFrom('audit_events').select(['id', 'kind']).orderBy('id').execute()

  describe.each(Object.keys(ends))('%s', (end) => {
    test.each(Object.keys(writes))('ends what has been proven and not been written: %s', async (what) => {
      const write = await writes[what]?.()
      const before = await written()
      const codes: Promise<unknown>[] = []
      const lock = async (trx: Tx) => {
        await sql`select from users where id = ${ownerId} for update`.execute(trx)
        await ends[end]?.(trx)
      }
      await holding(database(), lock, async () => {
        codes.push(write?.() ?? Promise.reject(new Error(what)))
        await expect.poll(() => waitingForLocks(database())).toBe(1)
      })
      expect(['PROOF_WRONG', 'UNAUTHENTICATED']).toContain(await codes[0])
      expect(await written()).toEqual(before)
    })
  })

  test('a session whose last proof is of a time to come is not taken for a recent one', async () => {
    await sql`update sessions set authenticated_at = now() + interval '1 day'`.execute(database().db)
    expect(codeOf(await owner.post('/two-factor/secret'))).toBe('RECENT_SIGN_IN_REQUIRED')
  })

  test('a passkey that was begun with a password is not added after the password has ended', async () => {
    const { body } = await owner.post('/passkeys/registration-options', { password })
    const response = createSoftwareAuthenticator(server.url).create(body)
    await owner.post('/password', { newPassword: 'seven quiet harbours', password })
    expect(codeOf(await owner.post('/passkeys', { name: 'Phone', response }))).toBe('PASSKEY_REFUSED')
  })
})
