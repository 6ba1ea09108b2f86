import type { StreamFrame } from '@plumbline/contract/bridge/bridge-stream'
import type { RelayFrame } from '@plumbline/contract/mt5-sync/stream'
import { awaitBeats, type Heartbeats, noBeats, stopBeats, takeBeat } from './heartbeats.ts'
import { addFrame, type FrameList, type ListedFrame, noFrames } from './frame-list.ts'
import type { Frame } from './read-frame.ts'
import { noTrips, type RoundTrips, takePong } from './round-trips.ts'

type StateFrame = Extract<StreamFrame, { type: 'state' }>
type HelloFrame = Extract<StreamFrame, { type: 'hello' }>
type OpenFrame = Extract<StreamFrame, { type: 'open' }>
type ErrorFrame = Extract<StreamFrame, { type: 'error' }>

/** Number of latest errors kept. */
const MAX_ERRORS = 5

/** What was received since the page was opened; times in milliseconds since 1970. */
export type StreamRecord = {
  readonly relay: RelayFrame | null
  /** Of the current connection. */
  readonly hello: HelloFrame | null
  readonly opened: OpenFrame | null
  /** The terminal's last error since its last state. */
  readonly trouble: (ErrorFrame & { readonly receivedAt: number }) | null
  /** The last state; if it is from an earlier connection, `isStateCurrent` is false. */
  readonly state: (StateFrame & { readonly receivedAt: number }) | null
  readonly isStateCurrent: boolean
  readonly heartbeats: Heartbeats
  readonly trips: RoundTrips
  readonly traffic: { readonly frames: number; readonly bytes: number }
  readonly errors: readonly ListedFrame[]
  readonly list: FrameList
  /** Number of connections opened. */
  readonly opens: number
}

export const emptyRecord: StreamRecord = {
  relay: null,
  hello: null,
  opened: null,
  trouble: null,
  state: null,
  isStateCurrent: false,
  heartbeats: noBeats,
  trips: noTrips,
  traffic: { frames: 0, bytes: 0 },
  errors: [],
  list: noFrames,
  opens: 0,
}

/** The connection has ended: clears everything that applied to it, except the reason of its end. */
export function endConnection(record: StreamRecord, now: number): StreamRecord {
  return {
    ...record,
    relay: record.relay?.state === 'closed' ? record.relay : null,
    hello: null,
    opened: null,
    trouble: null,
    isStateCurrent: false,
    heartbeats: stopBeats(record.heartbeats, now),
    trips: { ...record.trips, pending: [] },
  }
}

export type Received = {
  readonly listed: ListedFrame
  readonly frame: Frame | undefined
  /** From the clock that measures round trips. */
  readonly elapsed: number
}

export function takeFrame(record: StreamRecord, { listed, frame, elapsed }: Received): StreamRecord {
  const counted: StreamRecord = {
    ...record,
    traffic: { frames: record.traffic.frames + 1, bytes: record.traffic.bytes + listed.bytes },
    list: addFrame(record.list, listed),
  }
  const now = listed.receivedAt
  switch (frame?.type) {
    case 'relay':
      return { ...(frame.state === 'connected' ? awaiting(counted, now) : counted), relay: frame }
    case 'hello':
      return { ...awaiting(counted, now), hello: frame }
    case 'open':
      return { ...awaiting(counted, now), opened: frame, trouble: null }
    case 'state':
      return {
        ...awaiting(counted, now),
        state: { ...frame, receivedAt: now },
        isStateCurrent: true,
        trouble: null,
      }
    case 'heartbeat':
      return { ...counted, heartbeats: takeBeat(counted.heartbeats, now) }
    case 'pong':
      return { ...counted, trips: takePong(counted.trips, frame.id, elapsed) }
    case 'error': {
      const errors = [listed, ...record.errors].slice(0, MAX_ERRORS)
      return { ...counted, errors, trouble: { ...frame, receivedAt: now } }
    }
    case undefined:
      return counted
  }
}

function awaiting(record: StreamRecord, now: number): StreamRecord {
  return { ...record, heartbeats: awaitBeats(record.heartbeats, now) }
}
