import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncodings } from './accepted-encodings.ts'

export interface StaticFile {
  respond(request: Request, headers: Headers): Promise<Response>
}

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mq5: 'text/plain; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

const compressible = /^(text|application\/(json|manifest|wasm)|image\/svg)/

interface Representation {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
}

const encoders = {
  identity: async (raw: Buffer) => raw,
  // Level 9 takes a tenth of the time of level 11 and yields two percent more bytes.
  br: (raw: Buffer) => promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (raw: Buffer) => promisify(gzip)(raw, { level: 9 }),
} as const
type Encoding = keyof typeof encoders

/** A file that is read, hashed and compressed once, at its first request. */
export function staticFile(name: string, read: () => Buffer): StaticFile {
  const contentType = contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  // Vite puts a hash of the content into the names below assets/, so that a name always means the same content.
  const cacheControl = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  const made = new Map<Encoding, Promise<Representation>>()

  const represent = (encoding: Encoding): Promise<Representation> => {
    const representation = made.get(encoding) ?? encoders[encoding](read()).then(withEtag)
    made.set(encoding, representation)
    return representation
  }

  return {
    async respond(request, headers) {
      const encoding = compressible.test(contentType) ? encodingFor(request) : 'identity'
      const { body, etag } = await represent(encoding)
      headers.set('content-type', contentType)
      headers.set('cache-control', cacheControl)
      headers.set('etag', etag)
      headers.set('vary', 'accept-encoding')
      if (encoding !== 'identity') headers.set('content-encoding', encoding)
      return isFresh(request, etag)
        ? new Response(null, { status: 304, headers })
        : new Response(body, { headers })
    },
  }
}

function withEtag(content: Buffer): Representation {
  const hash = createHash('sha256').update(content).digest('base64url')
  return { body: new Uint8Array(content), etag: `"${hash.slice(0, 22)}"` }
}

function encodingFor(request: Request): Encoding {
  const accepted = acceptedEncodings(request.headers)
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

function isFresh(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  return known !== null && known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
