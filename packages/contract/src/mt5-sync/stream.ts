import * as z from 'zod/mini'
import { streamFrame } from '../bridge/bridge-stream.ts'

/**
 * The terminal of a linked account, live, for a browser: a WebSocket at this path with `?accountId=`, signed by the session
 * and open to our own pages alone. What the bridge says passes through; of a simulated terminal, and of one that an expert
 * advisor pushes, the server itself tells the state. The browser sends pings, which the bridge answers where there is one.
 */
export const MT5_STREAM_PATH = '/api/v1/mt5-stream'

/** What the server says of the way between; the last of a stream is `closed`. */
export const relayFrame = z.object({
  type: z.literal('relay'),
  state: z.enum(['connecting', 'connected', 'closed']),
  kind: z.enum(['password', 'link', 'simulated']),
  /** Host and port of the bridge; null where there is none in between. */
  bridge: z.nullable(z.string()),
  /** Why it is closed, or what it waits for: a code of the bridge, or one of the synchronisation's reasons. */
  reason: z.nullable(z.string()),
  at: z.string(),
})
export type RelayFrame = z.output<typeof relayFrame>

export const mt5StreamFrame = z.union([relayFrame, streamFrame])
export type Mt5StreamFrame = z.output<typeof mt5StreamFrame>
export type Mt5StreamFrameInput = z.input<typeof mt5StreamFrame>

export const mt5StreamRequest = z.object({ type: z.literal('ping'), id: z.int() })
