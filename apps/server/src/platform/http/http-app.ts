import { randomUUID } from 'node:crypto'
import { ADVISOR_NAME, ADVISOR_PATH, LINK_PATH } from '@plumbline/contract/bridge/link'
import { AppError } from '@plumbline/contract/errors'
import { RESUMABLE_PATH } from '@plumbline/contract/files/resumable'
import { FILES_PATH } from '@plumbline/domain/files/download-url'
import { Hono } from 'hono'
import { addressTest, clientAddressOf } from './addresses.ts'
import { answerFile } from './answer-file.ts'
import { answerUpload } from './answer-upload.ts'
import { answerExport } from './answer-export.ts'
import { answerLink } from './answer-link.ts'
import { answerLive } from './answer-live.ts'
import { finishOpenId, redirectFormPost, startOpenId } from './answer-open-id.ts'
import { answerProcedure } from './answer-procedure.ts'
import { answerWebhook } from './answer-webhook.ts'
import { compressJson } from './compress-json.ts'
import { errorResponse } from './rpc/error-answer.ts'
import { createApiDocs } from './docs/api-docs.ts'
import { REST_PREFIX, RPC_PREFIX } from './rpc/handlers.ts'
import { liveness, readiness } from './health.ts'
import type { HttpDeps, HttpEnv } from './http-deps.ts'
import { openApiDocument } from './rpc/openapi.ts'
import { outageRefusal } from './outage-refusal.ts'
import { assertOwnHost, assertOwnOrigin } from './own-origin.ts'
import { pageStyle as docsStyle } from './docs/page-style.ts'
import { securityHeaders } from './security-headers.ts'

/** Everything between the socket and the procedures, in the order of the checks. */
export function createHttpApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const pages = [deps.site.html, docsStyle.markup]
  const common = securityHeaders(pages, {
    isHttps: deps.publicUrl?.protocol === 'https:',
    allowsStripe: deps.allowsStripe,
  })
  const isTrusted = addressTest(deps.trustedProxies)
  const docs = createApiDocs(openApiDocument, deps.publicUrl)

  app.use(async (c, next) => {
    const startedAt = performance.now()
    c.set('requestId', randomUUID())
    const peer = c.env.incoming?.socket.remoteAddress ?? ''
    c.set('clientAddress', clientAddressOf(peer, c.req.header('x-forwarded-for') ?? null, isTrusted))
    await next()
    for (const [name, value] of Object.entries(common)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', c.get('requestId'))
    if (isProbeOrFile(c.req.path) && c.res.status < 500) return
    deps.log.info('request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    })
  })

  // Probes may use any address of the server, and learn nothing but its health.
  app.get('/healthz', () => liveness())
  app.get('/readyz', () => readiness(deps.health, deps.log))

  app.use(async (c, next) => {
    assertOwnHost(c.req.header('host') ?? null, deps.publicUrl)
    if (!isProvidersForm(c.req.path) && c.req.path !== WEBHOOK_PATH)
      assertOwnOrigin(c.req.raw, deps.publicUrl)
    await next()
  })

  for (const path of ['/api/openapi.json', `${REST_PREFIX}/openapi.json`]) {
    app.get(path, async (c) => (await docs.openApi()).respond(c.req.raw, new Headers()))
  }
  app.get('/api/docs', async (c) => (await docs.page()).respond(c.req.raw, new Headers()))
  app.get(`${REST_PREFIX}/exports/:what/:format`, (c) => answerExport(deps, c))
  app.get(ADVISOR_PATH, (c) => {
    const attachment = { 'content-disposition': `attachment; filename="${ADVISOR_NAME}"` }
    return deps.advisor.respond(c.req.raw, new Headers(attachment))
  })
  app.get(`${FILES_PATH}/*`, (c) => answerFile(deps, c))
  app.on(['POST', 'GET', 'PATCH', 'DELETE', 'OPTIONS'], [RESUMABLE_PATH, `${RESUMABLE_PATH}/:id`], (c) =>
    answerUpload(deps, c),
  )
  app.on(['GET', 'POST'], LINK_PATH, (c) => answerLink(deps, c))
  app.get(`${OPEN_ID}/start`, (c) => startOpenId(deps, c))
  app.get(`${OPEN_ID}/callback`, (c) => finishOpenId(deps, c))
  app.post(`${OPEN_ID}/callback`, (c) => redirectFormPost(c))
  app.post(WEBHOOK_PATH, (c) => answerWebhook(deps, c))
  app.get(`${REST_PREFIX}/live`, (c) => answerLive(deps, c))
  for (const [prefix, handle] of [
    [RPC_PREFIX, deps.handlers.rpc],
    [REST_PREFIX, deps.handlers.rest],
  ] as const)
    app.all(`${prefix}/*`, async (c) => compressJson(c.req.raw, await answerProcedure(deps, handle, c)))

  app.get('*', (c) => {
    const file = deps.site.file(c.req.path)
    if (file !== null) return file.respond(c.req.raw, new Headers())
    // A missing script must be a 404: the app's page in its place would cause a misleading syntax error.
    if (/^\/(assets|api|rpc)(\/|$)/.test(c.req.path)) throw new AppError('NOT_FOUND')
    return deps.site.page.respond(c.req.raw, new Headers())
  })
  app.notFound(() => {
    throw new AppError('NOT_FOUND')
  })

  app.onError((error, c) => {
    const asRpc = c.req.path.startsWith(`${RPC_PREFIX}/`)
    const requestId = c.get('requestId')
    if (error instanceof AppError) return errorResponse(error, asRpc)
    deps.log.error('request failed', error, { requestId })
    const outage = outageRefusal(error)
    if (outage !== null) return errorResponse(outage, asRpc)
    return errorResponse(new AppError('INTERNAL_SERVER_ERROR', { requestId }), asRpc)
  })
  return app
}

const OPEN_ID = `${REST_PREFIX}/open-id/:provider`

/** Signed by the payment provider, whatever sent it. */
const WEBHOOK_PATH = `${REST_PREFIX}/webhooks/stripe`

/** The only write without a signature that another site's page may send: it changes nothing. */
function isProvidersForm(path: string): boolean {
  return path.startsWith(`${REST_PREFIX}/open-id/`) && path.endsWith('/callback')
}

/** Frequent requests that say nothing about the product's use. */
function isProbeOrFile(path: string): boolean {
  return !path.startsWith(`${RPC_PREFIX}/`) && !path.startsWith(`${REST_PREFIX}/`) && path !== LINK_PATH
}
