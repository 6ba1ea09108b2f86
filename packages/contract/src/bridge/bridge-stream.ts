import * as z from 'zod/mini'
import { terminalLogin } from './bridge.ts'
import { clockOffset, terminalAccount, terminalPosition } from './terminal-records.ts'

// The bridge's stream, a WebSocket at /api/stream: frames are JSON texts. The client signs in with its first frame.

export const BRIDGE_STREAM_PATH = '/api/stream'
/** The terminal's state is polled this often and sent when it changed; a heartbeat is sent in any case. */
export const STATE_EVERY_MS = 1_000
export const HEARTBEAT_EVERY_MS = 5_000

export const streamRequest = z.discriminatedUnion('type', [
  z.extend(terminalLogin, { type: z.literal('open') }),
  z.object({ type: z.literal('ping'), id: z.int() }),
])
export type StreamRequest = z.input<typeof streamRequest>

export const streamFrame = z.discriminatedUnion('type', [
  /** The first frame: the responding bridge and its contract version. */
  z.object({ type: z.literal('hello'), version: z.int(), terminal: z.string() }),
  /** The terminal accepted the login; states follow. */
  z.object({ type: z.literal('open'), login: z.string(), server: z.string() }),
  z.object({
    type: z.literal('state'),
    at: z.string(),
    account: terminalAccount,
    positions: z.array(terminalPosition),
    clockOffsetSeconds: clockOffset,
  }),
  z.object({ type: z.literal('heartbeat'), at: z.string(), sequence: z.int() }),
  z.object({ type: z.literal('pong'), id: z.int(), at: z.string() }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
])
export type StreamFrame = z.output<typeof streamFrame>
export type StreamFrameInput = z.input<typeof streamFrame>
