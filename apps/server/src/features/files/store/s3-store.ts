import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRetriable, RETRY_LIMIT_MS, retryDelay } from '@plumbline/domain/files/retry'
import { AppError } from '@plumbline/contract/errors'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import { percentEncode } from '#server/platform/percent-encode.ts'
import type { ObjectStore } from './object-store.ts'

/** Times of the retry rules, which tests shorten. */
interface Clock {
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<unknown>
  readonly random: () => number
}

const systemClock: Clock = { now: () => performance.now(), sleep: (ms) => sleep(ms), random: Math.random }

/** One attempt takes no longer than this. */
const ATTEMPT_MS = { operation: 30_000, upload: 120_000 } as const

/**
 * An S3-compatible service (Signature Version 4, the content's hash signed too). Failed attempts are repeated as the
 * specification says (section 9); then RETRY_LIMIT_EXCEEDED. What the service refuses is STORAGE_UNKNOWN, and logged.
 */
export function createS3Store(
  { bucketUrl, accessKeyId, secretAccessKey, region }: S3Config,
  log: Logger,
  clock: Clock = systemClock,
): ObjectStore {
  // Its own retries are off: they know no time limit.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const urlOf = (path: string) =>
    `${bucketUrl.href.replace(/\/$/, '')}/${path.split('/').map(percentEncode).join('/')}`

  async function call(path: string, kind: 'operation' | 'upload', init: RequestInit): Promise<Response> {
    const begun = clock.now()
    for (let attempt = 0; ; attempt += 1) {
      // Until the answer begins: its content may take longer, as long as the client reads it.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new Error('No answer in time')), ATTEMPT_MS[kind])
      const answer = await client
        .fetch(urlOf(path), { ...init, signal: late.signal })
        .catch((error: unknown) => toError(error))
        .finally(() => clearTimeout(timer))
      const failed = answer instanceof Error || isRetriable(answer.status)
      if (!failed) return answer
      const delay = retryDelay(attempt, clock.now() - begun, RETRY_LIMIT_MS[kind], clock.random())
      if (delay === null) {
        const reason = answer instanceof Error ? answer : new Error(`The store answered ${answer.status}`)
        log.error('file store failed', reason, { path })
        throw new AppError('RETRY_LIMIT_EXCEEDED')
      }
      if (!(answer instanceof Error)) await answer.body?.cancel()
      await clock.sleep(delay)
    }
  }

  async function refuse(path: string, answer: Response): Promise<never> {
    const said = (await answer.text()).slice(0, 500)
    log.error('file store refused', new Error(`${answer.status} ${said}`), { path })
    throw new AppError('STORAGE_UNKNOWN')
  }

  return {
    bucket: bucketUrl.pathname.split('/').at(-1) ?? '',
    async put(path, bytes, contentType) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': hash }
      const answer = await call(path, 'upload', { method: 'PUT', body: bytes, headers })
      if (!answer.ok) await refuse(path, answer)
      await answer.body?.cancel()
    },
    async get(path) {
      // A compressed answer would state another length.
      const headers = { 'accept-encoding': 'identity' }
      const answer = await call(path, 'operation', { method: 'GET', headers })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return null
      }
      const length = answer.headers.get('content-length')
      if (!answer.ok || answer.body === null || length === null) return refuse(path, answer)
      return { size: Number(length), body: answer.body }
    },
    async remove(path) {
      const answer = await call(path, 'operation', { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) await refuse(path, answer)
      await answer.body?.cancel()
    },
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
