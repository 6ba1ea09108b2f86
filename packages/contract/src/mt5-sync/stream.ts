import * as z from 'zod/mini'
import { streamFrame } from '../bridge/bridge-stream.ts'

/**
 * Live state of a linked account's terminal for the browser: a WebSocket at this path with `?accountId=`, authenticated
 * by the session and open to our own origin only. Frames of the bridge are passed through; for a simulated terminal, or
 * one that an expert advisor pushes, the server itself sends the state. The browser sends pings; a bridge, if there is
 * one, answers them.
 */
export const MT5_STREAM_PATH = '/api/v1/mt5-stream'

/** State of the connection to the terminal, from the server; the last frame of a stream is `closed`. */
export const relayFrame = z.object({
  type: z.literal('relay'),
  state: z.enum(['connecting', 'connected', 'closed']),
  kind: z.enum(['password', 'link', 'simulated']),
  /** Host and port of the bridge; null if there is none in between. */
  bridge: z.nullable(z.string()),
  /** Why it is closed, or what it is waiting for: a code of the bridge, or one of the synchronisation's reasons. */
  reason: z.nullable(z.string()),
  at: z.string(),
})
export type RelayFrame = z.output<typeof relayFrame>

export const mt5StreamFrame = z.union([relayFrame, streamFrame])
export type Mt5StreamFrame = z.output<typeof mt5StreamFrame>
export type Mt5StreamFrameInput = z.input<typeof mt5StreamFrame>

export const mt5StreamRequest = z.object({ type: z.literal('ping'), id: z.int() })
