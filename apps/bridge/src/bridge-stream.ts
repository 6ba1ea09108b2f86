import { setTimeout as sleep } from 'node:timers/promises'
import type { IncomingMessage, Server } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { BRIDGE_VERSION, type TerminalLogin } from '@plumbline/contract/bridge/bridge'
import {
  BRIDGE_STREAM_PATH,
  HEARTBEAT_EVERY_MS,
  STATE_EVERY_MS,
  streamRequest,
  type StreamFrameInput,
} from '@plumbline/contract/bridge/bridge-stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import type { BridgeDeps } from './bridge-app.ts'
import { assertOwnCaller } from './own-callers.ts'
import { TerminalError } from './terminal-error.ts'
import type { TerminalState } from './terminals/terminal.ts'

const LARGEST_FRAME = 16_384
const MOST_STREAMS = 32
/** Whoever does not say who they are by then is nobody. */
const SIGN_IN_MS = 10_000
/** A client that takes nothing is cut off before what it was sent fills the memory. */
const MOST_BUFFERED = 1_048_576

/** Account and positions as they change, over a WebSocket; the first frame of the client signs in. */
export function serveStream(deps: BridgeDeps, server: Server): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME })
  server.on('upgrade', (request, socket, head) => {
    try {
      if (request.url?.split('?')[0] !== BRIDGE_STREAM_PATH)
        throw new TerminalError('not-found', `The stream is at ${BRIDGE_STREAM_PATH}.`)
      assertOwnCaller(callerOf(request), deps.key)
      if (sockets.clients.size >= MOST_STREAMS) throw new TerminalError('busy', 'Too many streams are open.')
    } catch (error) {
      const status = error instanceof TerminalError ? error.status : 500
      socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => follow(deps, client))
  })
  return {
    close() {
      for (const client of sockets.clients) client.close(1001, 'The bridge stops.')
      sockets.close()
    },
  }
}

function callerOf({ headers }: IncomingMessage) {
  const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)
  return {
    host: text(headers.host),
    origin: text(headers.origin),
    secFetchSite: text(headers['sec-fetch-site']),
    authorization: text(headers.authorization),
  }
}

/** One client from its first frame to its last. */
function follow(deps: BridgeDeps, client: WebSocket): void {
  const ended = new AbortController()
  const send = (frame: StreamFrameInput): void => {
    if (client.readyState !== WebSocket.OPEN) return
    if (client.bufferedAmount > MOST_BUFFERED) client.terminate()
    else client.send(JSON.stringify(frame))
  }
  const fail = (error: unknown): void => {
    const told = error instanceof TerminalError
    if (!told) deps.log.error('stream failed', error)
    send({
      type: 'error',
      code: told ? error.code : 'terminal-failed',
      message: told ? error.message : 'The bridge failed. Its log says why.',
    })
  }
  const nobody = setTimeout(() => client.close(1008, 'Nobody signed in.'), SIGN_IN_MS)
  const heartbeat = beat(deps, send)
  client.on('close', () => {
    ended.abort()
    clearTimeout(nobody)
    clearInterval(heartbeat)
  })
  client.on('error', () => client.terminate())
  let isOpen = false
  client.on('message', (data) => {
    const request = requestOf(data)
    if (request === undefined) fail(new TerminalError('bad-request', 'The frame is not valid.'))
    else if (request.type === 'ping') send({ type: 'pong', id: request.id, at: deps.now().toISOString() })
    else if (!isOpen) {
      isOpen = true
      clearTimeout(nobody)
      void watch(deps, request, { send, fail, signal: ended.signal }).finally(() => client.close(1000))
    }
  })
  send({ type: 'hello', version: BRIDGE_VERSION, terminal: deps.terminal })
}

function beat(deps: BridgeDeps, send: (frame: StreamFrameInput) => void): NodeJS.Timeout {
  let sequence = 0
  return setInterval(() => {
    sequence += 1
    send({ type: 'heartbeat', at: deps.now().toISOString(), sequence })
  }, HEARTBEAT_EVERY_MS)
}

interface Watcher {
  readonly send: (frame: StreamFrameInput) => void
  readonly fail: (error: unknown) => void
  readonly signal: AbortSignal
}

/** Looks at the terminal again and again until the client goes; a failure is told, and the next look may do better. */
async function watch(deps: BridgeDeps, login: TerminalLogin, { send, fail, signal }: Watcher): Promise<void> {
  let last: TerminalState | undefined
  let isOpen = false
  while (!signal.aborted) {
    try {
      const state = await deps.queue.run((terminal) => terminal.state(login))
      if (!isOpen) send({ type: 'open', login: state.account.login, server: state.account.server })
      if (!isDeepStrictEqual(state, last)) send(stateFrame(state, deps.now()))
      isOpen = true
      last = state
    } catch (error) {
      fail(error)
      // The next state is told in any case: it is how a client sees that all is well again.
      last = undefined
      if (error instanceof TerminalError && error.code === 'login-refused') return
    }
    // Rejected by the abort, which ends the loop.
    await sleep(STATE_EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
}

function stateFrame({ account, positions, clockOffsetSeconds }: TerminalState, now: Date): StreamFrameInput {
  return { type: 'state', at: now.toISOString(), account, positions: [...positions], clockOffsetSeconds }
}

function requestOf(data: RawData): z.output<typeof streamRequest> | undefined {
  try {
    return z.parse(streamRequest, JSON.parse(textOf(data)))
  } catch {
    return undefined
  }
}

function textOf(data: RawData): string {
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(new Uint8Array(data))).toString('utf8')
}
