import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3_KEYS, type S3Server, signatureProblem, startS3Server } from '@plumbline/testing/s3-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '#server/platform/log.ts'
import { createDiskStore } from './disk-store.ts'
import { bytesOf, type ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

const PATH = 'notebooks/u 1/n1/Größe (2)+~!*.csv'
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const textAt = async (store: ObjectStore, path: string) => {
  const object = await store.get(path)
  return object && { size: object.size, text: new TextDecoder().decode(await bytesOf(object)) }
}

let folder = ''
let s3: S3Server
const logged: string[] = []
const waits: number[] = []
let clock = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-files-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  waits.length = 0
  logged.length = 0
  clock = 0
})

const s3Store = (keys = S3_KEYS, region = 'eu-central-1') =>
  createS3Store(
    { bucketUrl: new URL(`/${s3.bucket}`, s3.url), region, ...keys },
    createLogger((line) => logged.push(line)),
    {
      now: () => clock,
      random: () => 0,
      sleep: async (ms) => {
        waits.push(ms)
        clock += ms
      },
    },
  )

describe.each([
  [
    'on disk',
    () =>
      createDiskStore(
        folder,
        createLogger((line) => logged.push(line)),
      ),
  ],
  ['on S3', () => s3Store()],
] as const)('an object store %s', (_, open) => {
  test('returns what was put, replaces it, and deletes it once and again', async () => {
    const store = open()
    expect(await store.get(PATH)).toBeNull()
    await store.put(PATH, bytes('first'), 'text/plain')
    await store.put(PATH, bytes('zweites ü'), 'text/plain')
    expect(await textAt(store, PATH)).toEqual({ size: 10, text: 'zweites ü' })
    await store.remove(PATH)
    await store.remove(PATH)
    expect(await store.get(PATH)).toBeNull()
  })

  test('keeps ten megabytes unchanged, and an empty object', async () => {
    const store = open()
    const large = new Uint8Array(10 * 1_048_576).map((_, index) => (index * 31) % 251)
    await store.put('images/u1/large.png', large, 'image/png')
    await store.put('images/u1/empty.png', new Uint8Array(), 'image/png')
    const object = await store.get('images/u1/large.png')
    expect(object?.size).toBe(large.byteLength)
    expect(object && Buffer.from(large).equals(await bytesOf(object))).toBe(true)
    expect(await textAt(store, 'images/u1/empty.png')).toEqual({ size: 0, text: '' })
  })
})

test('an object on disk that cannot be written leaves nothing behind', async () => {
  const store = createDiskStore(
    folder,
    createLogger((line) => logged.push(line)),
  )
  await store.put('images/u1/a', bytes('a file'), 'text/plain')
  await expect(store.put('images/u1/a/b', bytes('below a file'), 'text/plain')).rejects.toMatchObject({
    code: 'STORAGE_UNKNOWN',
  })
  expect(logged.join('\n')).toMatch(/EEXIST|ENOTDIR/)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

describe('the S3 store', () => {
  test.each([
    [{ ...S3_KEYS, secretAccessKey: 'wrong' }, 'eu-central-1', 'SignatureDoesNotMatch'],
    [{ ...S3_KEYS, accessKeyId: 'OTHER' }, 'eu-central-1', 'InvalidAccessKeyId'],
    [S3_KEYS, 'us-east-1', 'AuthorizationHeaderMalformed'],
  ] as const)(
    'with wrong credentials is refused, and the log has the reason',
    async (keys, region, reason) => {
      const store = createS3Store(
        { bucketUrl: new URL(`/${s3.bucket}`, s3.url), region, ...keys },
        createLogger((line) => logged.push(line)),
      )
      await expect(store.put('a', bytes('x'), 'text/plain')).rejects.toMatchObject({
        code: 'STORAGE_UNKNOWN',
      })
      expect(logged.join('\n')).toContain(reason)
      expect(s3.objects.has('a')).toBe(false)
    },
  )

  test('repeats 5xx, 408 and 429 with growing waits, then succeeds', async () => {
    s3.failNext.push(503, 500, 408, 429)
    await s3Store().put('retried', bytes('x'), 'text/plain')
    expect(waits).toEqual([250, 500, 1000, 2000])
    expect(s3.objects.has('retried')).toBe(true)
  })

  test('gives up after two minutes of an operation', async () => {
    s3.failNext.push(...Array.from({ length: 100 }, () => 503))
    await expect(s3Store().get('never')).rejects.toMatchObject({ code: 'RETRY_LIMIT_EXCEEDED' })
    s3.failNext.length = 0
    expect(clock).toBeLessThanOrEqual(120_000)
    expect(clock).toBeGreaterThan(100_000)
  })

  test('does not repeat what the service refuses', async () => {
    s3.failNext.push(403)
    await expect(s3Store().get('refused')).rejects.toMatchObject({ code: 'STORAGE_UNKNOWN' })
    expect(waits).toEqual([])
  })
})

// Source: AWS, Signature Version 4 for S3, "Example: GET Object".
test('the server that these tests use accepts the published example of a signature, and no other', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  }
  const keys = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const check = (changes: Readonly<Record<string, string>>, body = '') =>
    signatureProblem(
      { method: 'GET', url: '/test.txt', headers: { ...headers, ...changes } },
      Buffer.from(body),
      'us-east-1',
      keys,
    )
  expect(check({})).toBeNull()
  expect(check({ range: 'bytes=0-8' })).toBe('SignatureDoesNotMatch')
  expect(check({}, 'a body')).toBe('XAmzContentSHA256Mismatch')
})
