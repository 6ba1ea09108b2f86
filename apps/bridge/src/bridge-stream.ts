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
const MAX_STREAMS = 32
/** Time limit for the sign-in frame. */
const SIGN_IN_MS = 10_000
/** Bytes. A client that reads too slowly is disconnected before its send buffer fills the memory. */
const MAX_BUFFERED = 1_048_576

/** Streams account and positions over a WebSocket when they change; the client's first frame signs in. */
export function serveStream(deps: BridgeDeps, server: Server): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME })
  server.on('upgrade', (request, socket, head) => {
    try {
      if (request.url?.split('?')[0] !== BRIDGE_STREAM_PATH)
        throw new TerminalError('not-found', `The stream is at ${BRIDGE_STREAM_PATH}.`)
      assertOwnCaller(callerOf(request), deps.key)
      if (sockets.clients.size >= MAX_STREAMS) throw new TerminalError('busy', 'Too many streams are open.')
    } catch (error) {
      const status = error instanceof TerminalError ? error.status : 500
      socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => follow(deps, client))
  })
  return {
    close() {
      for (const client of sockets.clients) client.close(1001, 'The bridge is shutting down.')
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

/** Serves one client until it disconnects. */
function follow(deps: BridgeDeps, client: WebSocket): void {
  const ended = new AbortController()
  const send = (frame: StreamFrameInput): void => {
    if (client.readyState !== WebSocket.OPEN) return
    if (client.bufferedAmount > MAX_BUFFERED) client.terminate()
    else client.send(JSON.stringify(frame))
  }
  const fail = (error: unknown): void => {
    const isExpected = error instanceof TerminalError
    if (!isExpected) deps.log.error('stream failed', error)
    send({
      type: 'error',
      code: isExpected ? error.code : 'terminal-failed',
      message: isExpected ? error.message : 'The bridge failed. See its log for the reason.',
    })
  }
  const signInTimer = setTimeout(() => client.close(1008, 'No sign-in received.'), SIGN_IN_MS)
  const heartbeat = beat(deps, send)
  client.on('close', () => {
    ended.abort()
    clearTimeout(signInTimer)
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
      clearTimeout(signInTimer)
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

/** Polls the terminal until the client disconnects. Failures are sent to the client and retried at the next poll. */
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
      // Forces the next state to be sent, even if unchanged: it tells the client that the bridge has recovered.
      last = undefined
      if (error instanceof TerminalError && error.code === 'login-refused') return
    }
    // The abort rejects the sleep and ends the loop.
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
