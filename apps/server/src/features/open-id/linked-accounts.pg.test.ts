import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type OpenIdTestProvider, startOpenIdProvider } from '@plumbline/testing/sign-in/openid-provider'
import {
  ageSessions,
  codeOf,
  copyOf,
  emptyInstallation,
  mailsOf,
  eve,
  signUp,
  userOf,
} from '#server/testing/people.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import { land, leaveFor, outcomeOf, startPopup, throughPopup, walkBack } from './testing/popup.ts'

const work = { sub: 'g-1', email: 'ada@work.example', email_verified: true, name: 'Ada at work' }
const home = { sub: 'g-2', email: 'ada@home.example', email_verified: true, name: 'Ada at home' }
const link = { intent: 'link' } as const

describeOnOneEngine('linking an external account', (database) => {
  let provider: OpenIdTestProvider
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    provider = await startOpenIdProvider({ accounts: [work, home] })
    server = await startTestServer(database(), {
      env: { ...provider.env('GOOGLE'), ...provider.env('APPLE') },
    })
  })
  afterAll(() => Promise.all([server.close(), provider.close()]))
  beforeEach(async () => {
    await emptyInstallation(database())
    owner = await server.owner()
    provider.answerAs(work.sub)
  })

  const linked = async (browser: TestClient = owner) =>
    Object((await browser.get('/linked-sign-ins')).body).linked
  const dropPasswords = () =>
    database().db.deleteFrom('credentials').where('provider_id', '=', 'credential').execute()

  test('a signed-in user links one with any address, and can sign in with it afterwards', async () => {
    expect(await throughPopup(owner, link)).toEqual({ outcome: 'linked' })
    expect((await owner.get('/linked-sign-ins')).body).toEqual({
      available: ['google', 'apple'],
      linked: [{ provider: 'google', email: 'ada@work.example', linkedAt: expect.any(String) }],
    })
    const browser = server.client()
    expect(await throughPopup(browser)).toEqual({ outcome: 'signed-in' })
    expect(await userOf(browser)).toEqual(await userOf(owner))
    expect(await userOf(owner)).toMatchObject({ email: 'ada@example.com', name: 'Ada' })
  })

  test('linking is reported by mail and in the activity log, and the session is unchanged', async () => {
    const session = owner.cookies.get('plumbline.session_token')
    await throughPopup(owner, link)
    expect(owner.cookies.get('plumbline.session_token')).toBe(session)
    const mail = { kind: 'open-id-linked', recipient: 'Ada <ada@example.com>' }
    expect(await mailsOf(database())).toEqual([expect.objectContaining(mail)])
    const { events } = Object((await owner.get('/activity')).body)
    expect(events[0]).toMatchObject({ kind: 'open-id-linked', data: { provider: 'google' } })
  })

  test('an account that is already linked is linked once', async () => {
    await throughPopup(owner, link)
    expect(await throughPopup(owner, link)).toEqual({ outcome: 'linked' })
    expect(await linked()).toHaveLength(1)
    expect(await mailsOf(database())).toHaveLength(1)
  })

  test('an account that another user signs in with cannot be linked', async () => {
    await throughPopup(await signUp(server, eve), link)
    expect(await throughPopup(owner, link)).toEqual({ outcome: 'failed', code: 'OPEN_ID_IN_USE' })
    expect(await linked()).toEqual([])
    const browser = server.client()
    await throughPopup(browser)
    expect(await userOf(browser)).toMatchObject({ email: eve.email })
  })

  test('linking requires a session', async () => {
    const browser = server.client()
    const answer = await startPopup(browser, link)
    expect(outcomeOf(answer)).toEqual({ outcome: 'failed', code: 'UNAUTHENTICATED' })
    expect(browser.cookies.size).toBe(0)
    expect((await browser.get('/linked-sign-ins')).status).toBe(401)
    expect((await browser.delete('/linked-sign-ins/google')).status).toBe(401)
  })

  test('a session older than ten minutes cannot link, as it may be stolen', async () => {
    await ageSessions(database())
    expect(outcomeOf(await startPopup(owner, link))).toEqual({
      outcome: 'failed',
      code: 'RECENT_SIGN_IN_REQUIRED',
    })
    expect(await linked()).toEqual([])
  })

  test('a session older than ten minutes cannot unlink either', async () => {
    await throughPopup(owner, link)
    await ageSessions(database())
    expect(codeOf(await owner.delete('/linked-sign-ins/google'))).toBe('RECENT_SIGN_IN_REQUIRED')
    expect(await linked()).toHaveLength(1)
  })

  test('signing out before the provider responds links nothing', async () => {
    const back = await walkBack(await leaveFor(owner, link))
    await owner.post('/sign-out')
    expect(await land(owner, back)).toEqual({ outcome: 'failed', code: 'UNAUTHENTICATED' })
    expect(await database().db.selectFrom('credentials').select('id').execute()).toHaveLength(1)
  })

  test('signing in as another user before the provider responds links nothing', async () => {
    await signUp(server, eve)
    const back = await walkBack(await leaveFor(owner, link))
    await owner.post('/sign-in', eve)
    expect(await land(owner, back)).toEqual({ outcome: 'failed', code: 'OPEN_ID_STATE' })
    expect(await linked()).toEqual([])
  })

  test('a link begun by one user cannot be completed in another user’s browser', async () => {
    const evesBrowser = await signUp(server, eve)
    const back = await walkBack(await leaveFor(evesBrowser, link))
    expect(await land(copyOf(server, owner), back)).toEqual({ outcome: 'failed', code: 'OPEN_ID_STATE' })
    expect(await linked()).toEqual([])
    expect(await linked(evesBrowser)).toEqual([])
  })

  test('a sign-in that was begun cannot become a link', async () => {
    const browser = server.client()
    const back = await walkBack(await leaveFor(browser))
    await browser.post('/sign-in', ownerInput)
    const to = new URL(back)
    to.searchParams.set('intent', 'link')
    expect(await land(browser, to)).toEqual({ outcome: 'signed-up' })
    expect(await linked()).toEqual([])
  })

  test('an account can be unlinked, and belongs to no user afterwards', async () => {
    await throughPopup(owner, link)
    expect((await owner.delete('/linked-sign-ins/google')).body).toEqual({ success: true })
    expect(await linked()).toEqual([])
    const { events } = Object((await owner.get('/activity')).body)
    expect(events[0]).toMatchObject({ kind: 'open-id-unlinked', data: { provider: 'google' } })
    expect(await throughPopup(server.client())).toEqual({ outcome: 'signed-up' })
  })

  test('unlinking an account that is not linked changes nothing, and another user’s link stays', async () => {
    const evesBrowser = await signUp(server, eve)
    await throughPopup(evesBrowser, link)
    expect((await owner.delete('/linked-sign-ins/google')).body).toEqual({ success: true })
    expect((await owner.delete('/linked-sign-ins/apple')).body).toEqual({ success: true })
    expect(await linked(evesBrowser)).toHaveLength(1)
    expect((await owner.delete('/linked-sign-ins/facebook')).status).toBe(400)
  })

  test('the only sign-in method cannot be unlinked until there is a password', async () => {
    const browser = server.client()
    await throughPopup(browser)
    const refused = await browser.delete('/linked-sign-ins/google')
    expect(refused.status).toBe(409)
    expect(codeOf(refused)).toBe('LAST_WAY_IN')
    expect(await linked(browser)).toHaveLength(1)

    expect((await browser.post('/password', { newPassword: 'a password at last' })).status).toBe(200)
    expect((await browser.delete('/linked-sign-ins/google')).body).toEqual({ success: true })
    const late = server.client()
    const input = { email: work.email, password: 'a password at last' }
    expect(await late.post('/sign-in', input)).toMatchObject({ status: 200 })
  })

  test('two accounts of one provider are linked and unlinked together, unless no other method is left', async () => {
    await throughPopup(owner, link)
    provider.answerAs(home.sub)
    await throughPopup(owner, link)
    expect(await linked()).toMatchObject([{ email: work.email }, { email: home.email }])
    await dropPasswords()
    expect(codeOf(await owner.delete('/linked-sign-ins/google'))).toBe('LAST_WAY_IN')
    expect(await linked()).toHaveLength(2)

    expect((await owner.post('/password', { newPassword: 'a password again' })).status).toBe(200)
    expect((await owner.delete('/linked-sign-ins/google')).body).toEqual({ success: true })
    expect(await linked()).toEqual([])
  })

  test('unlinking the last two sign-in methods at once leaves one', async () => {
    await throughPopup(owner, link)
    const { id: userId } = await userOf(owner)
    const credential = { user_id: userId, provider_id: 'apple', account_id: 'a-1', email: null }
    const id = '019c0000-0000-7000-8000-000000000000'
    await database()
      .db.insertInto('credentials')
      .values({ id, ...credential })
      .execute()
    await dropPasswords()
    const answers = await Promise.all(
      ['google', 'apple'].map((name) => owner.delete(`/linked-sign-ins/${name}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await linked()).toHaveLength(1)
  })
})
