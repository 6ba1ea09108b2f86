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

/** The last failures that were told. */
const MOST_ERRORS = 5

/** What was heard since the page was opened; times in milliseconds since 1970. */
export type StreamRecord = {
  readonly relay: RelayFrame | null
  /** Of the present connection. */
  readonly hello: HelloFrame | null
  readonly opened: OpenFrame | null
  /** The last failure of the terminal since its last state. */
  readonly trouble: (ErrorFrame & { readonly receivedAt: number }) | null
  /** The last one, also of an earlier connection: then it is no longer current. */
  readonly state: (StateFrame & { readonly receivedAt: number }) | null
  readonly isStateCurrent: boolean
  readonly heartbeats: Heartbeats
  readonly trips: RoundTrips
  readonly traffic: { readonly frames: number; readonly bytes: number }
  readonly errors: readonly ListedFrame[]
  readonly list: FrameList
  /** How often a connection came about. */
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

/** A connection has ended: nothing of it is true any more, but what it ended with. */
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
  /** Of the clock that round trips are measured by. */
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
      const errors = [listed, ...record.errors].slice(0, MOST_ERRORS)
      return { ...counted, errors, trouble: { ...frame, receivedAt: now } }
    }
    case undefined:
      return counted
  }
}

function awaiting(record: StreamRecord, now: number): StreamRecord {
  return { ...record, heartbeats: awaitBeats(record.heartbeats, now) }
}
