import {
  BRIDGE_STREAM_PATH,
  HEARTBEAT_EVERY_MS,
  STATE_EVERY_MS,
  streamFrame,
} from '@plumbline/contract/bridge/bridge-stream'
import { BRIDGE_VERSION } from '@plumbline/contract/bridge/bridge'
import { AppError } from '@plumbline/contract/errors'
import {
  type Mt5StreamFrameInput,
  mt5StreamRequest,
  type RelayFrame,
} from '@plumbline/contract/mt5-sync/stream'
import { missingPrecondition } from '@plumbline/domain/mt5-sync/sync-preconditions'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { jsonOf } from '#server/platform/bounded-text.ts'
import type { Config } from '#server/platform/config.ts'
import { type ClientSocket, type SocketRoute, textOf } from '#server/platform/http/answer-socket.ts'
import type { ActiveSession } from '#server/platform/http/context.ts'
import { type ConnectionRow, findConnection } from './connections.repo.ts'
import type { Mt5SyncDeps } from './mt5-sync.service.ts'
import { openLogin, simulatedNow } from './ask-terminal.service.ts'
import { presentPositions, presentTerminal } from './reported-state.presenter.ts'

export type StreamDeps = Mt5SyncDeps & { readonly config: Config }

/** Sends a terminal's live state to a browser, depending on the kind of the account's link. */
export function openTerminalStream(deps: StreamDeps): SocketRoute['open'] {
  return (session, query, client) => {
    follow(deps, session, query.get('accountId') ?? '', client).catch((error: unknown) => {
      deps.log.error('terminal stream failed', error)
      client.close()
    })
  }
}

async function follow(
  deps: StreamDeps,
  { actor }: ActiveSession,
  accountId: string,
  client: ClientSocket,
): Promise<void> {
  const read = () => deps.database.asUser(actor.userId, (trx) => findConnection(trx, actor.userId, accountId))
  const connection = await read()
  // If the client has left meanwhile, do not open a bridge stream for it.
  if (client.ended.aborted) return
  const send = (frame: Mt5StreamFrameInput) => client.send(JSON.stringify(frame))
  const kind = connection?.kind ?? 'password'
  const bridge = kind === 'password' ? new URL(deps.config.bridge.address).host : null
  const relay = (state: RelayFrame['state'], reason: string | null = null) =>
    send({ type: 'relay', state, kind, bridge, reason, at: deps.now().toISOString() })
  const missing = missingOf(connection)
  if (!connection || missing !== null) {
    relay('closed', missing)
    client.close()
    return
  }
  switch (connection.kind) {
    case 'password':
      relayBridge(deps, connection, client, { send, relay })
      return
    case 'simulated':
      relay('connected')
      watch(deps, client, send, 'simulated', async () => ({
        key: null,
        frame: simulatedFrame(deps, connection),
      }))
      return
    case 'link':
      relay('connected', connection.heard_at === null ? 'waiting' : null)
      // Every report of the advisor is sent, even if it equals the previous one.
      watch(deps, client, send, 'advisor', async () => {
        const frame = pushedFrame(await read())
        return frame && { key: frame.at, frame }
      })
      return
  }
}

function missingOf(connection: ConnectionRow | undefined): string | null {
  if (!connection) return 'not-linked'
  const { kind, enabled, login, server, password } = connection
  const missing = missingPrecondition({ kind, enabled, login, server, hasPassword: password !== null })
  if (missing === null) return null
  return missing === 'MT5_NOT_ENABLED' ? 'not-enabled' : 'incomplete'
}

interface Ways {
  readonly send: (frame: Mt5StreamFrameInput) => void
  readonly relay: (state: RelayFrame['state'], reason?: string | null) => void
}

/** Relays frames in both directions. The password is sent only to the bridge, in the sign-in frame. */
function relayBridge(
  deps: StreamDeps,
  connection: ConnectionRow,
  client: ClientSocket,
  { send, relay }: Ways,
): void {
  let login: ReturnType<typeof openLogin>
  try {
    login = openLogin(deps.keyRing, connection)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    relay('closed', 'password-unreadable')
    client.close()
    return
  }
  const { address, key } = deps.config.bridge
  relay('connecting')
  const upstream = new WebSocket(`${address.replace(/^http/, 'ws')}${BRIDGE_STREAM_PATH}`, {
    ...(key !== null && { headers: { authorization: `Bearer ${key}` } }),
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: LARGEST_FRAME,
  })
  let reason = 'bridge-unreachable'
  upstream.on('open', () => {
    reason = 'bridge-closed'
    relay('connected')
    upstream.send(JSON.stringify({ type: 'open', ...login, login: Number(login.login) }))
  })
  upstream.on('unexpected-response', (_request, response) => {
    reason = response.statusCode === 401 ? 'key-refused' : 'bridge-refused'
    upstream.terminate()
  })
  upstream.on('message', (data) => {
    const frame = z.safeParse(streamFrame, jsonOf(textOf(data)))
    if (frame.success) send(frame.data)
    if (frame.success && frame.data.type === 'error' && frame.data.code === 'login-refused')
      reason = 'login-refused'
  })
  // `close` follows and reports it.
  upstream.on('error', () => undefined)
  upstream.on('close', () => {
    relay('closed', reason)
    client.close()
  })
  client.ended.addEventListener('abort', () => upstream.terminate())
  client.onMessage((text) => {
    const request = z.safeParse(mt5StreamRequest, jsonOf(text))
    if (request.success && upstream.readyState === WebSocket.OPEN) upstream.send(JSON.stringify(request.data))
  })
}

const HANDSHAKE_MS = 10_000
const LARGEST_FRAME = 4 * 1_048_576

/** A state, and a key that marks it as new even if its content is the same. */
interface Look {
  readonly key: string | null
  readonly frame: StateFrame
}

type StateFrame = Extract<Mt5StreamFrameInput, { type: 'state' }>

/** The server's own frames for a terminal: its state when it changed, heartbeats, and replies to pings. */
function watch(
  { log }: Pick<StreamDeps, 'log'>,
  client: ClientSocket,
  send: Ways['send'],
  terminal: string,
  look: () => Promise<Look | null>,
): void {
  send({ type: 'hello', version: BRIDGE_VERSION, terminal })
  client.onMessage((text) => {
    const request = z.safeParse(mt5StreamRequest, jsonOf(text))
    if (request.success) send({ type: 'pong', id: request.data.id, at: new Date().toISOString() })
  })
  let last = ''
  let isLooking = false
  const lookNow = async () => {
    const seen = await look()
    if (seen === null) return
    const { key, frame } = seen
    const { at: _moment, ...state } = frame
    const text = JSON.stringify([key, state])
    if (last === '')
      send({ type: 'open', login: frame.account.login.toString(), server: frame.account.server ?? '' })
    if (text !== last) send(frame)
    last = text
  }
  const looking = setInterval(() => {
    if (isLooking) return
    isLooking = true
    lookNow()
      .catch((error: unknown) => {
        log.error('terminal state not read', error)
        client.close()
      })
      .finally(() => (isLooking = false))
  }, STATE_EVERY_MS)
  let sequence = 0
  const beating = setInterval(() => {
    sequence += 1
    send({ type: 'heartbeat', at: new Date().toISOString(), sequence })
  }, HEARTBEAT_EVERY_MS)
  client.ended.addEventListener('abort', () => {
    clearInterval(looking)
    clearInterval(beating)
  })
}

function simulatedFrame(deps: StreamDeps, connection: ConnectionRow): StateFrame {
  const { account, positions, clockOffsetSeconds } = simulatedNow(deps, connection)
  return {
    type: 'state',
    at: deps.now().toISOString(),
    account,
    positions: [...positions],
    clockOffsetSeconds,
  }
}

/** The advisor's last report and its time; null before the first one. */
function pushedFrame(connection: ConnectionRow | undefined): StateFrame | null {
  const account = connection ? presentTerminal(connection) : null
  if (!connection || account === null) return null
  return {
    type: 'state',
    at: (connection.heard_at ?? new Date()).toISOString(),
    account,
    positions: [...presentPositions(connection)],
    clockOffsetSeconds: connection.clock_offset_seconds,
  }
}
