import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, isIPv4, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import type { VapidKeys } from './push-keys.service.ts'

/** All that a push message contains: nothing of a journal, since it lies on foreign servers and lock screens. */
interface PushMessage {
  readonly title: string
  /** Path of the web app. */
  readonly path: string
  /** A later message with the same tag replaces the earlier one. */
  readonly tag: string
}

interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * `gone`: the browser has unsubscribed (404, 410). `rejected`: repeating the same message is useless. `failed`: try
 * again, after `retryAfterSeconds` if the service says so. `status` 0: no answer.
 */
type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'rejected'; readonly status: number }
  | { readonly kind: 'failed'; readonly status: number; readonly retryAfterSeconds: number | null }

export interface PushTransport {
  /** Whether an address may be a push service’s. */
  accepts(endpoint: string): boolean
  send(target: PushTarget, message: PushMessage, keys: VapidKeys): Promise<PushOutcome>
}

export interface PushTransportOptions {
  /** Whom a push service may contact: `mailto:` or `https:`. */
  readonly contact: string
  /** For tests: addresses of this machine, also without TLS. */
  readonly allowLoopback?: boolean
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 20_000
/** How long a push service keeps a message for a browser that is off. */
const KEPT_SECONDS = 24 * 3600

/** Encrypts messages for the browser (RFC 8291) and hands them to its push service, which is any server the user names. */
export function createPushTransport({
  contact,
  allowLoopback = false,
  timeoutMs = TIMEOUT_MS,
}: PushTransportOptions): PushTransport {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address))

  function accepts(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (url === null || url.username !== '' || url.password !== '') return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 ? !isAllowed(host) : !allowLoopback && !isPublicName(host)) return false
    return url.protocol === 'https:' || (allowLoopback && url.protocol === 'http:' && isLoopback(host))
  }

  /** Checked again with the addresses that the name has now: it may lead anywhere. */
  const publicLookup: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || first === undefined) return done(error ?? new Error('The name has no address'), '', 0)
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new Error('The name leads to a private address'), '', 0)
      if (options.all === true) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }

  async function post(endpoint: string, headers: OutgoingHttpHeaders, body: Buffer): Promise<PushOutcome> {
    const signal = AbortSignal.timeout(timeoutMs)
    const url = new URL(endpoint)
    const request = url.protocol === 'http:' ? httpRequest : httpsRequest
    return new Promise((resolve) => {
      const failed = () => resolve({ kind: 'failed', status: 0, retryAfterSeconds: null })
      const sending = request(url, { method: 'POST', headers, lookup: publicLookup, signal, agent: false })
      sending.on('error', failed)
      sending.on('response', (response) => {
        response.on('error', () => undefined)
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']))
        // What it says is of no use; a redirect is not followed.
        response.destroy()
      })
      sending.end(body)
    })
  }

  return {
    accepts,
    async send({ endpoint, p256dh, auth }, message, { publicKey, privateKey }) {
      if (!accepts(endpoint)) return { kind: 'gone', status: 0 }
      // Loaded with the first message: most servers send none for long.
      const { default: webPush } = await import('web-push')
      const prepared = prepare()
      if (prepared === null) return { kind: 'gone', status: 0 }
      return post(prepared.endpoint, prepared.headers, prepared.body)

      /** null: the browser’s keys are not points of the curve. */
      function prepare() {
        try {
          return webPush.generateRequestDetails(
            { endpoint, keys: { p256dh, auth } },
            JSON.stringify(message),
            {
              vapidDetails: { subject: contact, publicKey, privateKey },
              TTL: KEPT_SECONDS,
              urgency: 'normal',
              contentEncoding: 'aes128gcm',
            },
          )
        } catch {
          return null
        }
      }
    },
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent', status }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    return {
      kind: 'failed',
      status,
      retryAfterSeconds: seconds > 0 && seconds < KEPT_SECONDS ? seconds : null,
    }
  }
  return { kind: 'rejected', status }
}

function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}

/** Names that only a private network resolves. */
function isPublicName(host: string): boolean {
  return host.includes('.') && !/(^|\.)(localhost|local|internal|lan|home|corp|intranet)\.?$/i.test(host)
}
