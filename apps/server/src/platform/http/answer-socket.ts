import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '@plumbline/contract/errors'
import { errorCatalogue } from '@plumbline/contract/features'
import { type RawData, WebSocketServer } from 'ws'
import type { Logger } from '#server/platform/log.ts'
import { type AddressRange, addressTest, clientAddressOf } from './addresses.ts'
import type { ActiveSession, SessionRequest } from './context.ts'
import { outageRefusal } from './outage-refusal.ts'
import { assertOwnHost, isOwnOrigin } from './own-origin.ts'
import { requireAccess } from './require-session.ts'

/** A client's WebSocket, as a module sees it. */
export interface ClientSocket {
  /** Dropped if the client is gone or does not receive. */
  send(text: string): void
  onMessage(take: (text: string) => void): void
  /** Aborts when the client disconnects, its session ends, or the server stops. */
  readonly ended: AbortSignal
  close(): void
}

/** An address at which a socket may be opened, and its handler. */
export interface SocketRoute {
  readonly path: string
  open(session: ActiveSession, query: URLSearchParams, client: ClientSocket): void
}

export interface SocketDeps {
  readonly publicUrl: URL | null
  readonly trustedProxies: readonly AddressRange[]
  readonly findSession: (request: SessionRequest) => Promise<ActiveSession | null>
  readonly log: Logger
}

export type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const LARGEST_MESSAGE = 4_096
const MAX_SOCKETS = 256
const MAX_SOCKETS_OF_SESSION = 6
const MAX_BUFFERED = 1_048_576
/** Interval for checking that the session still lasts; the check does not count as activity. */
const SESSION_CHECK_MS = 3_000

/** Opens WebSockets for browsers with a session, only from pages of our own origin. */
export function serveSockets(deps: SocketDeps, route: SocketRoute): { onUpgrade: OnUpgrade; close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE })
  const isTrusted = addressTest(deps.trustedProxies)
  const open = new Map<string, number>()

  async function allowed(request: IncomingMessage): Promise<ActiveSession> {
    const headers = headersOf(request)
    assertOwnHost(headers.get('host'), deps.publicUrl)
    const origin = headers.get('origin')
    // Browsers send the page's origin, and cookies, with every upgrade.
    if (origin !== null && !isOwnOrigin(origin, headers.get('host'), deps.publicUrl))
      throw new AppError('FOREIGN_ORIGIN')
    const session = requireAccess(await sessionOf(request, headers))
    if (sockets.clients.size >= MAX_SOCKETS || (open.get(keyOf(session)) ?? 0) >= MAX_SOCKETS_OF_SESSION)
      throw new AppError('TOO_MANY_ATTEMPTS')
    return session
  }

  function sessionOf(request: IncomingMessage, headers: Headers): Promise<ActiveSession | null> {
    const peer = request.socket.remoteAddress ?? ''
    return deps.findSession({
      headers,
      clientAddress: clientAddressOf(peer, headers.get('x-forwarded-for'), isTrusted),
      responseHeaders: new Headers(),
      passive: true,
    })
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = URL.parse(request.url ?? '', 'http://localhost')
    if (url?.pathname !== route.path) throw new AppError('NOT_FOUND')
    const session = await allowed(request)
    sockets.handleUpgrade(request, socket, head, (client) => {
      const ended = new AbortController()
      const key = keyOf(session)
      open.set(key, (open.get(key) ?? 0) + 1)
      const watch = setInterval(() => {
        sessionOf(request, headersOf(request))
          .then((lasting) => lasting === null && client.close(4401, 'signed out'))
          .catch((error: unknown) => deps.log.error('session of a socket not checked', error))
      }, SESSION_CHECK_MS)
      client.on('error', () => client.terminate())
      client.on('close', () => {
        clearInterval(watch)
        const left = (open.get(key) ?? 1) - 1
        if (left === 0) open.delete(key)
        else open.set(key, left)
        ended.abort()
      })
      route.open(session, url.searchParams, {
        ended: ended.signal,
        send(text) {
          if (client.readyState !== client.OPEN) return
          if (client.bufferedAmount > MAX_BUFFERED) client.terminate()
          else client.send(text)
        },
        onMessage: (take) => client.on('message', (data) => take(textOf(data))),
        close: () => client.close(1000),
      })
    })
  }

  return {
    onUpgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      upgrade(request, socket, head).catch((error: unknown) => {
        if (!(error instanceof AppError)) deps.log.error('socket not opened', error)
        const refusal = error instanceof AppError ? error : outageRefusal(error)
        const status = refusal ? errorCatalogue[refusal.code].status : 500
        const wait = refusal?.data['retryAfterSeconds']
        const headers = wait === undefined ? '' : `retry-after: ${wait}\r\n`
        socket.end(`HTTP/1.1 ${status} Refused\r\n${headers}connection: close\r\ncontent-length: 0\r\n\r\n`)
      })
    },
    close() {
      for (const client of sockets.clients) client.close(1001, 'server stops')
      sockets.close()
    },
  }
}

/** The text of a message, in however many pieces it arrived. */
export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8')
}

function keyOf({ id, actor }: ActiveSession): string {
  return id ?? actor.userId
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
