import { OPEN_ID_END_PATH, type OpenIdOutcome } from '@plumbline/contract/open-id/open-id'
import { AppError } from '@plumbline/contract/errors'
import type { Context } from 'hono'
import { boundedText } from '#server/platform/bounded-text.ts'
import type { HttpDeps, HttpEnv } from './http-deps.ts'
import { ANONYMOUS_LIMIT } from './request-limits.ts'

/** GET …/start: redirects to the provider, in a popup that one of our pages has opened. */
export async function startOpenId(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const site = c.req.header('sec-fetch-site')
  // A link on another site must not start it without the user.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('FOREIGN_ORIGIN')
  const request = await requestOf(deps, c)
  try {
    const url = await deps.openId.start(request, c.req.param('provider') ?? '', {
      intent: c.req.query('intent') === 'link' ? 'link' : 'sign-in',
      keepSignedIn: c.req.query('keep') !== '0',
    })
    return redirect(url.href, request.responseHeaders, 302)
  } catch (error) {
    // The page that opened the popup reports it; in the popup the user could not continue.
    if (error instanceof AppError)
      return toEnd({ outcome: 'failed', code: error.code }, request.responseHeaders)
    throw error
  }
}

/** GET …/callback: returns from the provider and redirects to the page that closes the popup. */
export async function finishOpenId(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const request = await requestOf(deps, c)
  const answer = new URL(c.req.url).searchParams
  return toEnd(
    await deps.openId.finish(request, c.req.param('provider') ?? '', answer),
    request.responseHeaders,
  )
}

/**
 * POST …/callback: Apple's form, which is sent by Apple's page and therefore without our cookies. It decides nothing:
 * it redirects the browser to the same address by GET, which sends them.
 */
export async function redirectFormPost(c: Context<HttpEnv>): Promise<Response> {
  const text = await boundedText(c.req.raw.body, ANONYMOUS_LIMIT.bytes)
  if (text === null) throw ANONYMOUS_LIMIT.refusal()
  const form = new URLSearchParams(text)
  const passed = new URLSearchParams()
  for (const name of ['code', 'state', 'error', 'user', 'iss']) {
    const value = form.get(name)
    if (value !== null) passed.set(name, value)
  }
  return redirect(`${new URL(c.req.url).pathname}?${passed}`, new Headers(), 303)
}

async function requestOf(deps: HttpDeps, c: Context<HttpEnv>) {
  const { headers } = c.req.raw
  const responseHeaders = new Headers({ 'cache-control': 'no-store' })
  const asked = { headers, clientAddress: c.get('clientAddress'), responseHeaders }
  return { ...asked, session: await deps.findSession(asked) }
}

/** The outcome is in the URL's fragment, which no server and no log sees. */
function toEnd(outcome: OpenIdOutcome, headers: Headers): Response {
  return redirect(`${OPEN_ID_END_PATH}#${encodeURIComponent(JSON.stringify(outcome))}`, headers, 303)
}

function redirect(location: string, headers: Headers, status: 302 | 303): Response {
  headers.set('location', location)
  return new Response(null, { status, headers })
}
