import { createHash } from 'node:crypto'
import { staticFile } from '#server/platform/http/static-file.ts'
import { beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/platform/log.ts'
import { createHttpApp } from '../http-app.ts'
import { openApiDocument } from '../rpc/openapi.ts'
import { openSite } from '../static-site.ts'
import { createApiDocs } from './api-docs.ts'
import { createDiskRoom } from '#server/platform/db/disk-room.ts'
import { createUploadQuota } from '#server/platform/held-quota.ts'

let fetchPath: (path: string, headers?: Record<string, string>) => Promise<Response>

beforeAll(() => {
  const app = createHttpApp({
    handlers: { rpc: async () => null, rest: async () => null },
    uploads: [],
    largeBodies: [],
    spoolDir: '',
    room: createDiskRoom(''),
    uploadQuota: createUploadQuota(),
    exportQuota: createUploadQuota(),
    // Nobody is signed in, and asking who is would be a defect: the pages hold no data.
    findSession: () => Promise.reject(new Error('no session is looked for')),
    openStream: () => ({ body: new ReadableStream() }),
    openExport: () => Promise.reject(new Error('nothing is exported')),
    advisor: staticFile('a.mq5', () => Buffer.from('')),
    openFile: () => Promise.reject(new Error('no file is opened')),
    answerUpload: () => Promise.reject(new Error('nothing is uploaded')),
    openLink: () => Promise.reject(new Error('nothing is linked')),
    noteExport: () => Promise.resolve(),
    openId: {
      start: () => Promise.reject(new Error('no provider')),
      finish: () => Promise.reject(new Error('no provider')),
    },
    takeWebhook: () => Promise.resolve('off'),
    allowsStripe: false,
    publicUrl: null,
    trustedProxies: [],
    site: openSite('nowhere'),
    health: { ping: async () => {}, isDiskFull: async () => false, isStopping: () => false },
    log: createLogger(() => {}),
  })
  fetchPath = async (path, headers = {}) =>
    await app.request(`http://localhost${path}`, { headers: { host: 'localhost', ...headers } }, {})
})

test.each(['/api/openapi.json', '/api/v1/openapi.json'])(
  '%s serves the API description without a session',
  async (path) => {
    const response = await fetchPath(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(await openApiDocument())))
  },
)

test('/api/docs serves a page without a session, under the security policy of every page', async () => {
  const response = await fetchPath('/api/docs')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self'")
  const page = await response.text()
  expect(page).toContain('<h1>Plumbline API</h1>')
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
})

test('a page that the browser has cached answers 304, and a new one is compressed', async () => {
  const first = await fetchPath('/api/docs', { 'accept-encoding': 'br' })
  expect(first.headers.get('content-encoding')).toBe('br')
  const etag = first.headers.get('etag') ?? ''
  const again = await fetchPath('/api/docs', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect(again.status).toBe(304)
})

test('the page is rendered once for any number of requests', async () => {
  let asked = 0
  const docs = createApiDocs(() => {
    asked += 1
    return openApiDocument()
  }, null)
  expect(await docs.page()).toBe(await docs.page())
  expect(asked).toBe(1)
})
