import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import { openIdOutcome, type OpenIdOutcome, openIdStart } from '@plumbline/contract/open-id/open-id'
import { type Answer, TestClient } from '#server/testing/client.ts'

interface Popup {
  readonly provider?: OpenIdProvider
  readonly intent?: 'sign-in' | 'link'
  readonly keepSignedIn?: boolean
}

/** The first request of a popup, as our pages send it. */
export async function startPopup(
  browser: TestClient,
  { provider = 'google', intent = 'sign-in', keepSignedIn = true }: Popup = {},
): Promise<Answer> {
  const asked = new URLSearchParams({ intent, keep: keepSignedIn ? '1' : '0' })
  return await browser.send(`${openIdStart(provider)}?${asked}`)
}

/** The same, asserting a redirect to the provider; returns its URL. */
export async function leaveFor(browser: TestClient, popup: Popup = {}): Promise<URL> {
  const answer = await startPopup(browser, popup)
  const location = answer.headers.get('location')
  if (answer.status !== 302 || location === null) throw new Error(`Not redirected: ${answer.status}`)
  return new URL(location)
}

/** A form that a page of the provider submits automatically. */
export interface ProviderForm {
  readonly action: URL
  readonly fields: URLSearchParams
}

const MAX_HOPS = 10

/** Follows the provider's pages in a browser unknown to it, until one leads away from it. */
async function walkProvider(start: URL): Promise<URL | ProviderForm> {
  const visitor = new TestClient(start.origin)
  let at = start
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const answer = await visitor.send(`${at.pathname}${at.search}`)
    const location = answer.headers.get('location')
    if (location === null) return formIn(String(answer.body))
    at = new URL(location, at)
    if (at.origin !== start.origin) return at
  }
  throw new Error('The provider redirects endlessly')
}

/** The same for a provider that responds with a redirect; returns the URL with code and state. */
export async function walkBack(start: URL): Promise<URL> {
  const back = await walkProvider(start)
  if (!(back instanceof URL)) throw new Error('The provider responded with a form')
  return back
}

export async function formOf(start: URL): Promise<ProviderForm> {
  const form = await walkProvider(start)
  if (form instanceof URL) throw new Error('The provider responded with a redirect')
  return form
}

function formIn(html: string): ProviderForm {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1]
  if (action === undefined) throw new Error(`No form in: ${html}`)
  const fields = new URLSearchParams()
  for (const [, name = '', value = ''] of html.matchAll(/name="([^"]+)" value="([^"]*)"/g))
    fields.set(name, value)
  return { action: new URL(action), fields }
}

/** Returns from the provider: the outcome that the popup's closing page receives. */
export async function land(browser: TestClient, back: URL): Promise<OpenIdOutcome> {
  return outcomeOf(await browser.send(`${back.pathname}${back.search}`))
}

export function outcomeOf({ status, headers }: Answer): OpenIdOutcome {
  const [, fragment] = /^\/auth\/popup#(.+)$/.exec(headers.get('location') ?? '') ?? []
  if (status !== 303 || fragment === undefined) throw new Error(`The popup did not end: ${status}`)
  return openIdOutcome.parse(JSON.parse(decodeURIComponent(fragment)))
}

/** Runs a popup from start to end. */
export async function throughPopup(browser: TestClient, popup: Popup = {}): Promise<OpenIdOutcome> {
  return await land(browser, await walkBack(await leaveFor(browser, popup)))
}
