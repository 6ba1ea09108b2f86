import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, emptyInstallation } from '#server/testing/people.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import { createSoftwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { addedPasskey, atLocalhost, signInWith } from './testing/passkey-browser.ts'

const { password } = ownerInput

interface Told {
  readonly status: number
  readonly cookies: readonly string[]
  readonly body: unknown
}

/** A browser behind a proxy that ends TLS: `fetch` chooses the Host itself, so this speaks HTTP by hand. */
function post(
  server: TestServer,
  path: string,
  body: unknown,
  headers: { readonly host: string; readonly cookie?: string },
): Promise<Told> {
  return new Promise((done, fail) => {
    const sent = request(
      `${server.url}/api/v1${path}`,
      { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
      (response) => {
        const { statusCode: status = 0, headers: answered } = response
        const cookies = (answered['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
        text(response).then((json) => done({ status, cookies, body: JSON.parse(json) }), fail)
      },
    )
    sent.on('error', fail)
    sent.end(JSON.stringify(body))
  })
}

describeOnOneEngine('passkey addresses', (database) => {
  let local: TestServer
  let site: TestServer

  beforeAll(async () => {
    local = await startTestServer(database())
    site = await startTestServer(database(), { env: { PLUMBLINE_URL: 'https://journal.example.com' } })
  })
  afterAll(() => Promise.all([local.close(), site.close()]))
  beforeEach(() => emptyInstallation(database()))

  test('an IP address has no passkeys, and the refusal names the URL to use instead', async () => {
    const browser = await local.owner()
    const url = atLocalhost(local).url
    for (const answer of [
      await browser.post('/passkeys/registration-options', { password }),
      await browser.post('/passkeys/sign-in-options'),
    ]) {
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({
        code: 'PASSKEY_ADDRESS',
        message: `Passkeys don’t work with IP addresses. Open ${url} instead.`,
        data: { url },
      })
    }
  })

  test('the IP address of a site with a host name is refused with the site’s URL', async () => {
    const answer = await site.client().post('/passkeys/sign-in-options')
    expect(answer.body).toMatchObject({ data: { url: 'https://journal.example.com' } })
  })

  test('behind HTTPS with its own host name, passkeys work only for that name and its pages', async () => {
    const host = 'journal.example.com'
    const owner = await site.owner()
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
    const asked = await post(site, '/passkeys/registration-options', { password }, { host, cookie })
    expect(asked.body).toMatchObject({ rp: { id: host } })
    const [ceremony = ''] = asked.cookies
    expect(ceremony).toMatch(/^__Host-plumbline\.passkey=/)

    const authenticator = createSoftwareAuthenticator(`https://${host}`)
    const made = { name: 'Phone', response: authenticator.create(asked.body) }
    const added = await post(site, '/passkeys', made, { host, cookie: `${cookie}; ${ceremony}` })
    expect(added.status).toBe(201)

    const signIn = async (said = {}) => {
      const { body: options, cookies } = await post(site, '/passkeys/sign-in-options', {}, { host })
      expect(options).toMatchObject({ rpId: host })
      const response = authenticator.get(options, said)
      return await post(site, '/passkeys/sign-in', { response }, { host, cookie: cookies.join('; ') })
    }
    const right = await signIn()
    expect(right.body).toMatchObject({ email: 'ada@example.com' })
    expect(right.cookies.some((text) => text.startsWith('__Secure-plumbline.session_token='))).toBe(true)
    for (const said of [
      { origin: `http://${host}` },
      { origin: `https://${host}:8443` },
      { origin: 'https://example.com' },
      { rpId: 'example.com' },
      { rpId: 'localhost' },
    ]) {
      const refused = await signIn(said)
      expect(refused).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } })
      expect(refused.cookies.some((text) => text.includes('session_token'))).toBe(false)
    }
  })

  test('a passkey made for one host name is refused at another', async () => {
    const byName = atLocalhost(local)
    const authenticator = createSoftwareAuthenticator(byName.url)
    await addedPasskey(await byName.owner(), authenticator)
    const host = 'journal.example.com'
    const { body: options, cookies } = await post(site, '/passkeys/sign-in-options', {}, { host })
    const said = { rpId: 'localhost', origin: byName.url }
    const response = authenticator.get(options, said)
    const answer = await post(site, '/passkeys/sign-in', { response }, { host, cookie: cookies.join('; ') })
    expect(answer.body).toMatchObject({ code: 'PASSKEY_REFUSED' })
    expect(await signInWith(byName.client(), authenticator)).toMatchObject({ status: 200 })
  })

  test('a ceremony started at the host name is refused at the IP address', async () => {
    const byName = atLocalhost(local)
    const authenticator = createSoftwareAuthenticator(byName.url)
    await addedPasskey(await byName.owner(), authenticator)
    const browser = byName.client()
    const { body: options } = await browser.post('/passkeys/sign-in-options')
    const byAddress = local.client()
    for (const [name, value] of browser.cookies) byAddress.cookies.set(name, value)
    const answer = await byAddress.post('/passkeys/sign-in', { response: authenticator.get(options) })
    expect(codeOf(answer)).toBe('PASSKEY_ADDRESS')
  })
})
