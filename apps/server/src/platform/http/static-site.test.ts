import { staticFile } from '#server/platform/http/static-file.ts'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/platform/log.ts'
import { createHttpApp } from './http-app.ts'
import { openSite } from './static-site.ts'
import { createDiskRoom } from '#server/platform/db/disk-room.ts'
import { createUploadQuota } from '#server/platform/held-quota.ts'

const theme = 'document.documentElement.dataset.mode = "dark"'
const tokens = ':root{--pl-bg:#000}'
const html = `<!doctype html><style>${tokens}</style><script>${theme}</script><script type="module" src="/assets/main-a1b2.js"></script><p>Plumbline</p>`
const script = `export const words = ${JSON.stringify('drawdown '.repeat(500))}`

let parent: string
let folder: string
let fetchPath: (path: string, headers?: Record<string, string>) => Promise<Response>

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'plumbline-site-'))
  writeFileSync(join(parent, 'secrets.json'), 'outside')
  folder = join(parent, 'site')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'assets', 'main-a1b2.js'), script)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting()')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  const app = createHttpApp({
    handlers: { rpc: async () => null, rest: async () => null },
    uploads: [],
    largeBodies: [],
    spoolDir: '',
    room: createDiskRoom(''),
    uploadQuota: createUploadQuota(),
    exportQuota: createUploadQuota(),
    findSession: async () => null,
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
    site: openSite(folder),
    health: { ping: async () => {}, isDiskFull: async () => false, isStopping: () => false },
    log: createLogger(() => {}),
  })
  fetchPath = async (path, headers = {}) =>
    await app.request(`http://localhost${path}`, { headers: { host: 'localhost', ...headers } }, {})
})
afterAll(() => rmSync(parent, { recursive: true }))

test.each(['/', '/dashboard', '/notebook/0193f3a0', '/index.html'])(
  '%s serves the app, which is revalidated each time',
  async (path) => {
    const response = await fetchPath(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toBe(html)
  },
)

test('scripts and styles load from our origin only, and the page’s own inline ones by their hashes', async () => {
  const policy = (await fetchPath('/')).headers.get('content-security-policy')
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  expect(policy).toContain(`script-src 'self' ${hash(theme)};`)
  expect(policy).toContain(`style-src 'self' ${hash(tokens)} `)
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a file with a hash in its name is cached forever', async () => {
  const response = await fetchPath('/assets/main-a1b2.js')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test.each([
  ['/sw.js', 'text/javascript; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s is revalidated each time, and allowed by our policy', async (path, type) => {
  const response = await fetchPath(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
})

test('text is compressed with the encoding that the browser prefers', async () => {
  const plain = await fetchPath('/assets/main-a1b2.js')
  const brotli = await fetchPath('/assets/main-a1b2.js', { 'accept-encoding': 'gzip, deflate, br;q=1.0' })
  const gzip = await fetchPath('/assets/main-a1b2.js', { 'accept-encoding': 'gzip' })
  expect(await plain.text()).toBe(script)
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(new Uint8Array(await brotli.arrayBuffer())).toString()).toBe(script)
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(new Uint8Array(await gzip.arrayBuffer())).toString()).toBe(script)
  expect(gzip.headers.get('vary')).toBe('accept-encoding')
})

test('a file that the browser has cached answers 304', async () => {
  const etag = (await fetchPath('/')).headers.get('etag') ?? ''
  const again = await fetchPath('/', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await fetchPath('/', { 'if-none-match': '"old"' })).status).toBe(200)
})

test.each(['/assets/main-old.js', '/assets/', '/api/v2/session', '/rpc'])(
  'a missing %s answers 404, not the page, so that a stale script fails',
  async (path) => {
    const response = await fetchPath(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/json')
  },
)

test.each([
  '/../secrets.json',
  '/%2e%2e/secrets.json',
  '/assets/..%2f..%2fsecrets.json',
  '/..\\secrets.json',
])('%s serves nothing outside the folder', async (path) => {
  expect(await (await fetchPath(path)).text()).not.toContain('outside')
})

test('without a build, the page says what to run', async () => {
  expect(openSite(join(folder, 'nowhere')).html).toContain('npm start')
})
