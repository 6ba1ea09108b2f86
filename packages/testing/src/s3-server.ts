import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Server {
  readonly url: string
  readonly bucket: string
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly contentType: string }>
  /** Statuses to answer next instead of serving, to test retries. */
  readonly failNext: number[]
  /** Answers 403 to writes of files, not of chunks. */
  refuseFiles: boolean
  /** Requests whose signature was valid. */
  readonly served: string[]
  close(): Promise<void>
}

export const S3_KEYS = { accessKeyId: 'TESTKEY', secretAccessKey: 'test/secret+key' } as const
const BUCKET = 'test-bucket'

/**
 * An object store that speaks the S3 protocol on loopback (PUT, GET, HEAD, DELETE; path style) and keeps objects in
 * memory. Every request must carry a valid Signature Version 4 in its headers, over the hash of the body that arrives.
 */
export async function startS3Server(region = 'eu-central-1'): Promise<S3Server> {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>()
  const failNext: number[] = []
  const served: string[] = []
  const state = { refuseFiles: false }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bytesOf(request)
      const error = (status: number, code: string) =>
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
      const broken = failNext.shift()
      if (broken !== undefined) return error(broken, 'SlowDown')
      const refusal = signatureProblem(request, body, region)
      if (refusal !== null) return error(403, refusal)
      const { pathname } = new URL(request.url ?? '/', 'http://s3')
      const [, bucket, ...rest] = pathname.split('/')
      if (bucket !== BUCKET) return error(404, 'NoSuchBucket')
      const key = rest.map(decodeURIComponent).join('/')
      if (state.refuseFiles && request.method === 'PUT' && !key.startsWith('uploads/'))
        return error(403, 'AccessDenied')
      served.push(`${request.method} ${key}`)
      const found = objects.get(key)
      if (request.method === 'PUT') {
        objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' })
        return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      if (!found) return error(404, 'NoSuchKey')
      return response
        .writeHead(200, { 'content-type': found.contentType, 'content-length': found.bytes.byteLength })
        .end(request.method === 'GET' ? found.bytes : undefined)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Safe: the server listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    objects,
    failNext,
    served,
    get refuseFiles() {
      return state.refuseFiles
    },
    set refuseFiles(refuse) {
      state.refuseFiles = refuse
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

type SignedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * What is wrong with a request's signature, in the protocol's error codes; null if it is valid. Source: AWS Signature
 * Version 4 for S3, authenticating with the Authorization header.
 */
export function signatureProblem(
  { method, url, headers }: SignedRequest,
  body: Buffer,
  region: string,
  {
    accessKeyId,
    secretAccessKey,
  }: typeof S3_KEYS | { accessKeyId: string; secretAccessKey: string } = S3_KEYS,
): string | null {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (authorization === null) return 'AccessDenied'
  const [, key, day = '', signedRegion, names = '', signature = ''] = authorization
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed'
  const hash = headers['x-amz-content-sha256']
  const bodyHash = createHash('sha256').update(body).digest('hex')
  if (hash !== bodyHash && hash !== 'UNSIGNED-PAYLOAD') return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  for (const required of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!signed.includes(required)) return 'AccessDenied'
  const at = String(headers['x-amz-date'])
  if (!at.startsWith(day)) return 'RequestTimeTooSkewed'
  const [path = '', query = ''] = (url ?? '').split('?')
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const hmac = (secret: string | Buffer, part: string) => createHmac('sha256', secret).update(part).digest()
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  const expected = hmac(signingKey, text)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}
