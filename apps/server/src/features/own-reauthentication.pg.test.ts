import { allTests } from '@plumbline/testing/all-tests'
import { type OpenIdTestProvider, startOpenIdProvider } from '@plumbline/testing/sign-in/openid-provider'
import { codeAt } from '@plumbline/testing/sign-in/totp-code'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/database.ts'
import { addedPasskey, atLocalhost } from './passkeys/testing/passkey-browser.ts'
import { land, leaveFor, throughPopup, walkBack } from './open-id/testing/popup.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, copyOf, emptyInstallation, eve, mailsOf, signUp, userOf } from '#server/testing/people.ts'
import { contractProcedures, openProcedures } from '#server/testing/procedures.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import { createSoftwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { switchTwoFactorOn } from '#server/testing/switch-two-factor-on.ts'
import { endSignIns } from './identity/auth-epoch.service.ts'
import { holding, waitingForLocks } from './identity/testing/hold-lock.ts'

const { name, password } = ownerInput

type Input = Readonly<Record<string, unknown>> & { readonly id?: string }
/** Makes an operation ready; what it answers calls it, and gives the code of the refusal, undefined where it was written. */
type Prepare = (operation: string) => Promise<() => Promise<unknown>>
type Writes = Readonly<Record<string, Readonly<Record<string, Prepare>>>>

/** One line per write: operation, what it writes, how it is made ready. */
function writesOf(table: Writes): readonly (readonly [string, string, Prepare])[] {
  return Object.entries(table).flatMap(([operation, writes]) =>
    Object.entries(writes).map(([what, prepare]) => [operation, what, prepare] as const),
  )
}

/** Operations that change an identity, and need not check the session again when they write. */
const exempt: Readonly<Record<string, string>> = {
  'identity.signOut': 'ends the session that it is called with',
  'identity.completeRegistration': 'sets the name and settings, on which no sign-in depends',
  'admin.switchOffTwoFactor': 'for the command line, which has no session',
}

describeOnOneEngine('an identity change whose re-authentication ends meanwhile', (database) => {
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

  /** Calls an operation by its name in the contract, with `id` in the blank of its path. */
  const call = async (name: string, { id = '', ...body }: Input = {}, browser = owner) => {
    const procedure = contractProcedures.find((each) => each.name === name)
    if (procedure === undefined) throw new Error(`The contract has no ${name}`)
    const { method, path } = procedure
    const isRead = method === 'GET' || method === 'DELETE'
    const sent = isRead ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return codeOf(await browser.send(`/api/v1${path.replace(/\{\w+\}/, id)}`, { method, ...sent }))
  }
  const ready = (input: Input, browser?: () => TestClient) => async (name: string) => {
    const caller = browser?.()
    return () => call(name, input, caller)
  }
  const newAddress = { email: 'new@example.com', password }

  const onOneself: Writes = {
    'identity.changeEmail': {
      'another address': ready(newAddress),
      'the links that lead to another address': ready(newAddress, () => copyOf(mailing, owner)),
    },
    'identity.cancelEmailChange': {
      'the links to another address, void': async (name) => {
        const browser = copyOf(mailing, owner)
        await browser.post('/email', newAddress)
        return () => call(name, {}, browser)
      },
    },
    'identity.sendVerification': {
      'the link that confirms the address': async (name) => {
        await sql`update users set email_verified = false`.execute(database().db)
        return () => call(name)
      },
    },
    'identity.changePassword': {
      'another password': ready({ newPassword: 'seven quiet harbours', password }),
    },
    'identity.reauthenticate': { 'a proof that is kept': ready({ password }) },
    'identity.revokeSession': {
      'the end of another session': async (name) => {
        const other = await server.owner()
        const { body } = await other.get('/sessions')
        const { id } = Object(body).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
        return () => call(name, { id })
      },
    },
    'identity.revokeOtherSessions': { 'the end of all other sessions': ready({}) },
    'identity.updateProfile': { 'another name': ready({ name: 'Mallory' }) },
    'identity.askDeletion': { 'the deletion of the account': ready({ confirmation: name, password }) },
    'identity.cancelDeletion': {
      'the deletion, cancelled': async (name) => {
        await call('identity.askDeletion', { confirmation: ownerInput.name, password })
        return () => call(name)
      },
    },
    'twoFactor.generate2FASecret': { 'a secret of the second factor': ready({}) },
    'twoFactor.verify2FASetup': {
      'the second factor, on': async (name) => {
        const { secret } = Object((await owner.post('/two-factor/secret')).body)
        return () => call(name, { token: codeAt(secret, Date.now()) })
      },
    },
    'twoFactor.disable2FA': {
      'the second factor, off': async (name) => {
        await switchTwoFactorOn(owner)
        return () => call(name, { password })
      },
    },
    'twoFactor.renewBackupCodes': {
      'backup codes': async (name) => {
        await switchTwoFactorOn(owner)
        return () => call(name, { password })
      },
    },
    'passkeys.registrationOptions': { 'the beginning of a passkey': ready({ password }) },
    'passkeys.register': {
      'a passkey': async (name) => {
        const { body } = await owner.post('/passkeys/registration-options', { password })
        const response = createSoftwareAuthenticator(server.url).create(body)
        return () => call(name, { name: 'Phone', response })
      },
    },
    'passkeys.rename': {
      'the name of a passkey': async (name) => {
        const id = await addedPasskey(owner, createSoftwareAuthenticator(server.url))
        return () => call(name, { id, name: 'Mallory' })
      },
    },
    'passkeys.remove': {
      'the end of a passkey': async (name) => {
        const id = await addedPasskey(owner, createSoftwareAuthenticator(server.url))
        return () => call(name, { id })
      },
    },
    'openId callback': {
      'an account elsewhere': async () => {
        const back = await walkBack(await leaveFor(owner, { intent: 'link' }))
        return async () => Object(await land(owner, back)).code
      },
    },
    'openId.unlink': {
      'the end of an account elsewhere': async (name) => {
        await throughPopup(owner, { intent: 'link' })
        return () => call(name, { id: 'google' })
      },
    },
  }

  /** On Eve, who has signed up beside the owner. */
  const onEve =
    (input: Input = {}, before?: (id: string) => Promise<unknown>) =>
    async (name: string) => {
      const { id } = await userOf(await signUp(server))
      await before?.(id)
      return () => call(name, { id, ...input })
    }
  const onHerMail = async (name: string) => {
    await signUp(server)
    await server.client().post('/password/reset-link', { email: eve.email })
    const [mail] = await mailsOf(database(), 'reset-password')
    return () => call(name, { id: mail?.id ?? '' })
  }
  const administration: Writes = {
    'admin.disableUser': { 'a user, disabled': onEve() },
    'admin.enableUser': {
      'a user, enabled again': onEve({}, (id) => call('admin.disableUser', { id })),
    },
    'admin.verifyUser': { 'the address of a user, confirmed': onEve() },
    'admin.setAdmin': { 'another administrator': onEve({ isAdmin: true }) },
    'admin.revokeSessions': { 'the end of all sessions of a user': onEve() },
    'admin.mail': { 'a mail of a user, read': onHerMail },
    'admin.retryMail': { 'a mail of a user, sent again': onHerMail },
  }

  /** Everything that a write of the tables changes, but the sessions of the owner. */
  const stored = async (trx: Tx) => {
    const { rows } = await sql`
      select (select json_agg(kind order by id) from audit_events) as events,
             (select json_agg(to_jsonb(users) - 'updated_at' order by id) from users) as users,
             (select count(*)::int from sessions where user_id <> ${ownerId}) as sessions,
             (select json_agg(name) from passkeys) as passkeys,
             (select json_agg(id order by id) from outbox) as mails,
             (select count(*)::int from one_time_tokens where purpose in ('change-email', 'verify-email')) as links`.execute(
      trx,
    )
    return rows
  }

  const lost = ['PROOF_WRONG', 'UNAUTHENTICATED']
  const everyWrite = [onOneself, administration].flatMap(writesOf)
  const ends = {
    'the password has changed': {
      writes: everyWrite,
      codes: lost,
      end: (trx: Tx) => endSignIns(trx, ownerId),
    },
    'the session was revoked': {
      writes: everyWrite,
      codes: lost,
      end: (trx: Tx) => sql`delete from sessions where user_id = ${ownerId}`.execute(trx),
    },
    'the rights of the administrator were revoked': {
      writes: writesOf(administration),
      codes: ['ADMIN_ONLY'],
      end: (trx: Tx) => sql`update users set is_admin = false where id = ${ownerId}`.execute(trx),
    },
  }

  describe.each(Object.entries(ends).map(([what, each], turn) => [what, each, turn] as const))(
    'after %s',
    (_what, { writes, codes, end }, turn) => {
      // Each takes a third of a second: the fast suite tries a third of them, another third after each end.
      test.each(writes.filter((_, index) => allTests || (index + turn) % 3 === 0))(
        '%s is refused: %s',
        async (name, _change, prepare) => {
          const write = await prepare(name)
          let before: unknown
          const answers: Promise<unknown>[] = []
          const lock = async (trx: Tx) => {
            await sql`select from users where id = ${ownerId} for update`.execute(trx)
            await end(trx)
            before = await stored(trx)
          }
          await holding(database(), lock, async () => {
            answers.push(write())
            await expect.poll(() => waitingForLocks(database())).toBe(1)
          })
          expect(codes).toContain(await answers[0])
          expect(await database().asSystem(stored)).toEqual(before)
        },
      )
    },
  )

  test('every operation that changes an identity is covered above, open, or exempt with a reason', () => {
    const features = ['identity', 'twoFactor', 'passkeys', 'openId', 'admin']
    const mutations = contractProcedures
      .filter(({ name, method }) => method !== 'GET' && features.includes(name.split('.')[0] ?? ''))
      .map((procedure) => procedure.name)
    const covered = [...Object.keys(onOneself), ...Object.keys(administration), ...Object.keys(exempt)]
    expect(mutations.filter((each) => ![...covered, ...openProcedures].includes(each))).toEqual([])
  })

  test('a session authenticated in the future does not count as recent', async () => {
    await sql`update sessions set authenticated_at = now() + interval '1 day'`.execute(database().db)
    expect(codeOf(await owner.post('/two-factor/secret'))).toBe('RECENT_SIGN_IN_REQUIRED')
  })

  test('a passkey registration started with a password is refused after the password changes', async () => {
    const { body } = await owner.post('/passkeys/registration-options', { password })
    const response = createSoftwareAuthenticator(server.url).create(body)
    await owner.post('/password', { newPassword: 'seven quiet harbours', password })
    expect(codeOf(await owner.post('/passkeys', { name: 'Phone', response }))).toBe('PASSKEY_REFUSED')
  })
})
