import { passkey } from '@plumbline/contract/passkeys/passkeys'
import { type Answer, TestClient } from '#server/testing/client.ts'
import { copyOf } from '#server/testing/people.ts'
import { ownerInput, type TestServer } from '#server/testing/server.ts'
import type { SoftwareAuthenticator, Statement } from '#server/testing/software-authenticator.ts'

/** The same server by host name: browsers create no passkeys for IP addresses, which a test server's own address is. */
export function atLocalhost(server: TestServer): TestServer {
  const url = server.url.replace('127.0.0.1', 'localhost')
  const local = { ...server, url, client: () => new TestClient(url) }
  return { ...local, owner: async () => copyOf(local, await server.owner()) }
}

interface NewPasskey {
  /** Password for the re-authentication; defaults to the owner's. */
  readonly password?: string
  readonly name?: string
  readonly said?: Partial<Statement>
}

/** Both steps of adding a passkey; returns the last response. */
export async function addPasskey(
  browser: TestClient,
  authenticator: SoftwareAuthenticator,
  { password = ownerInput.password, name = 'Laptop', said = {} }: NewPasskey = {},
): Promise<Answer> {
  const { body: options } = await browser.post('/passkeys/registration-options', { password })
  return await browser.post('/passkeys', { name, response: authenticator.create(options, said) })
}

/** The same, asserting success; returns the passkey's id. */
export async function addedPasskey(
  browser: TestClient,
  authenticator: SoftwareAuthenticator,
  input: NewPasskey = {},
): Promise<string> {
  return passkey.parse((await addPasskey(browser, authenticator, input)).body).id
}

interface PasskeySignIn {
  readonly as?: 'first' | 'second'
  readonly keepSignedIn?: boolean
  readonly said?: Partial<Statement>
}

/** Both steps of signing in with it; returns the last response. */
export async function signInWith(
  browser: TestClient,
  authenticator: SoftwareAuthenticator,
  { as = 'first', keepSignedIn = true, said = {} }: PasskeySignIn = {},
): Promise<Answer> {
  const { body: options } = await browser.post('/passkeys/sign-in-options', { as })
  return await browser.post('/passkeys/sign-in', { response: authenticator.get(options, said), keepSignedIn })
}
