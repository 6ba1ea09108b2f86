import { chmodSync, rmSync } from 'node:fs'
import { getRequestListener } from '@hono/node-server'
import { createServer, type Server } from 'node:http'
import type { OnUpgrade } from './answer-socket.ts'

export interface Listening {
  readonly port: number
  /** Accepts no new connections, gives running requests `graceMs` to finish, then closes them. */
  stop(graceMs: number): Promise<void>
}

/** The address cannot be listened on; the message says how to fix it. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

type Fetch = Parameters<typeof getRequestListener>[0]

export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  onUpgrade?: OnUpgrade,
  limits?: RequestLimits,
): Promise<Listening> {
  const server = serverFor(fetch, limits)
  if (onUpgrade) server.on('upgrade', onUpgrade)
  await bind(server, host, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: (graceMs) => stop(server, graceMs),
  }
}

/** Listens on a socket in the file system, for this machine's user only. Replaces a socket left by a killed server. */
export async function listenLocally(fetch: Fetch, path: string): Promise<Pick<Listening, 'stop'>> {
  const server = serverFor(fetch)
  const isFile = process.platform !== 'win32'
  if (isFile) rmSync(path, { force: true })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(path, resolve)
  await promise
  if (isFile) chmodSync(path, 0o600)
  return { stop: (graceMs) => stop(server, graceMs) }
}

/**
 * Time that a client may take for its headers, and for a whole request, which an upload over a slow line needs. Node
 * checks at an interval. A connection that stalls is closed, and the size of headers is limited.
 */
export interface RequestLimits {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly connectionsCheckingInterval: number
  readonly maxHeaderSize: number
}

const LIMITS: RequestLimits = {
  headersTimeout: 15_000,
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}

/**
 * Longer than proxies keep an idle connection (60 s): with Node's 5 s, a request could be sent on a connection that is
 * being closed, and be reset.
 */
const KEEP_ALIVE_MS = 75_000

function serverFor(fetch: Fetch, limits: RequestLimits = LIMITS): Server {
  const listener = getRequestListener(fetch)
  const options = { ...limits, keepAliveTimeout: KEEP_ALIVE_MS }
  return createServer(options, (request, response) => void listener(request, response))
}

function bind(server: Server, host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error) => reject(explain(error, host, port)))
  server.listen(port, host, resolve)
  return promise
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // A connection that becomes idle after `close` would be kept for the browser's next request, and delay the stop.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs)
  try {
    await promise
  } finally {
    clearInterval(sweep)
    clearTimeout(cutOff)
  }
}

function explain(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return new ListenError(
        `Port ${port} on ${host} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new ListenError(
        `Port ${port} is not allowed for this user. Choose one above 1023: PORT=3000 npm start`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ListenError(
        `HOST ${host} is not an address of this machine. Try 127.0.0.1, or 0.0.0.0 for all addresses.`,
      )
    default:
      return error
  }
}
