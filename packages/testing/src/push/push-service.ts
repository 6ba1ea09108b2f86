import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserKeys, decryptPush, newBrowserKeys } from './decrypt-push.ts'
import { vapidProblem } from './vapid-problem.ts'

/** A message as the browser gets it. */
export interface ReceivedPush {
  readonly subscription: string
  readonly text: string
  /** How long the service may keep it. */
  readonly ttlSeconds: number
  readonly urgency: string | null
}

/** What a browser hands to the web application: base64url. */
export interface TestSubscription {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushService {
  readonly url: string
  readonly received: readonly ReceivedPush[]
  /** Why messages were refused, in order. */
  readonly refusals: readonly string[]
  /** Statuses to answer next instead of taking the message. */
  readonly failNext: number[]
  /** Seconds that a failure asks to wait. */
  retryAfter: number | null
  /** A browser subscribes for the application with this public key. */
  subscribe(applicationServerKey: string): TestSubscription
  /** The browser has unsubscribed: 410 from now on. */
  unsubscribe(id: string): void
  close(): Promise<void>
}

interface Subscription {
  readonly keys: BrowserKeys
  readonly applicationServerKey: string
  isGone: boolean
}

/**
 * A push service (RFC 8030) and its browsers, on loopback: takes messages only with a valid VAPID signature (RFC 8292)
 * by the key that the browser subscribed for, and decrypts them as that browser does (RFC 8291, aes128gcm).
 */
export async function startPushService(): Promise<PushService> {
  const subscriptions = new Map<string, Subscription>()
  const received: ReceivedPush[] = []
  const refusals: string[] = []
  const failNext: number[] = []
  const state: { retryAfter: number | null } = { retryAfter: null }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await bytesOf(request)
      const refuse = (status: number, reason: string) => {
        refusals.push(`${status} ${reason}`)
        response.writeHead(status, { 'content-type': 'text/plain' }).end(reason)
      }
      const broken = failNext.shift()
      if (broken !== undefined) {
        if (state.retryAfter !== null) response.setHeader('retry-after', String(state.retryAfter))
        return refuse(broken, 'told to fail')
      }
      const id = /^\/push\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? ''
      const subscription = subscriptions.get(id)
      if (request.method !== 'POST' || subscription === undefined) return refuse(404, 'no such subscription')
      if (subscription.isGone) return refuse(410, 'unsubscribed')
      const ttl = request.headers['ttl']
      if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return refuse(400, 'TTL is missing')
      if (request.headers['content-encoding'] !== 'aes128gcm') return refuse(415, 'not aes128gcm')
      if (body.byteLength > 4096) return refuse(413, 'more than 4096 bytes')
      const problem = vapidProblem(request.headers.authorization ?? '', {
        origin: url,
        applicationServerKey: subscription.applicationServerKey,
        nowSeconds: Math.floor(Date.now() / 1000),
      })
      if (problem !== null) return refuse(403, problem)
      const text = decryptPush(body, subscription.keys)
      if (text === null) return refuse(400, 'not encrypted for this browser')
      const { urgency } = request.headers
      received.push({
        subscription: id,
        text,
        ttlSeconds: Number(ttl),
        urgency: typeof urgency === 'string' ? urgency : null,
      })
      response.writeHead(201, { location: `${url}/message/${received.length}` }).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${portOf(server.address())}`

  return {
    url,
    received,
    refusals,
    failNext,
    get retryAfter() {
      return state.retryAfter
    },
    set retryAfter(seconds) {
      state.retryAfter = seconds
    },
    subscribe(applicationServerKey) {
      const id = randomBytes(24).toString('base64url')
      const keys = newBrowserKeys()
      subscriptions.set(id, { keys, applicationServerKey, isGone: false })
      return {
        id,
        endpoint: `${url}/push/${id}`,
        p256dh: keys.publicKey.toString('base64url'),
        auth: keys.auth.toString('base64url'),
      }
    },
    unsubscribe(id) {
      const subscription = subscriptions.get(id)
      if (subscription) subscription.isGone = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
