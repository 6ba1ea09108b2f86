import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import { openIdOutcome, type OpenIdOutcome, openIdStart } from '@plumbline/contract/open-id/open-id'
import { type Answer, TestClient } from '#server/testing/client.ts'

interface Popup {
  readonly provider?: OpenIdProvider
  readonly intent?: 'sign-in' | 'link'
  readonly keepSignedIn?: boolean
}

/** The first request of a popup, as a page of ours opens it. */
export async function startPopup(
  browser: TestClient,
  { provider = 'google', intent = 'sign-in', keepSignedIn = true }: Popup = {},
): Promise<Answer> {
  const asked = new URLSearchParams({ intent, keep: keepSignedIn ? '1' : '0' })
  return await browser.send(`${openIdStart(provider)}?${asked}`)
}

/** The same, which has to lead to the provider: where to. */
export async function leaveFor(browser: TestClient, popup: Popup = {}): Promise<URL> {
  const answer = await startPopup(browser, popup)
  const location = answer.headers.get('location')
  if (answer.status !== 302 || location === null) throw new Error(`Not sent on: ${answer.status}`)
  return new URL(location)
}

/** A form that a page of the provider sends by itself. */
export interface ProviderForm {
  readonly action: URL
  readonly fields: URLSearchParams
}

const MOST_HOPS = 10

/** The provider's pages one after another, in a browser that it does not know, until one leads away from it. */
async function walkProvider(start: URL): Promise<URL | ProviderForm> {
  const visitor = new TestClient(start.origin)
  let at = start
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const answer = await visitor.send(`${at.pathname}${at.search}`)
    const location = answer.headers.get('location')
    if (location === null) return formIn(String(answer.body))
    at = new URL(location, at)
    if (at.origin !== start.origin) return at
  }
  throw new Error('The provider goes in circles')
}

/** The same, where the provider answers by a redirect: where to, with code and state. */
export async function walkBack(start: URL): Promise<URL> {
  const back = await walkProvider(start)
  if (!(back instanceof URL)) throw new Error('The provider answers by a form')
  return back
}

export async function formOf(start: URL): Promise<ProviderForm> {
  const form = await walkProvider(start)
  if (form instanceof URL) throw new Error('The provider answers by a redirect')
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

/** Back from the provider: what the page that closes the popup is told. */
export async function land(browser: TestClient, back: URL): Promise<OpenIdOutcome> {
  return outcomeOf(await browser.send(`${back.pathname}${back.search}`))
}

export function outcomeOf({ status, headers }: Answer): OpenIdOutcome {
  const [, fragment] = /^\/auth\/popup#(.+)$/.exec(headers.get('location') ?? '') ?? []
  if (status !== 303 || fragment === undefined) throw new Error(`No end of a popup: ${status}`)
  return openIdOutcome.parse(JSON.parse(decodeURIComponent(fragment)))
}

/** A popup from its beginning to its end. */
export async function throughPopup(browser: TestClient, popup: Popup = {}): Promise<OpenIdOutcome> {
  return await land(browser, await walkBack(await leaveFor(browser, popup)))
}
