import { createStore, type StoreApi } from 'zustand'
import {
  type ConnectionState,
  createStreamConnection,
  isFinalReason,
  type MessageEffect,
  type OpenSocket,
  type StreamClock,
} from './stream-connection.ts'
import { clearList, pauseList, resumeList } from './frame-list.ts'
import { frameSummary } from './frame-summary.ts'
import { type Frame, readFrame } from './read-frame.ts'
import { sendPing } from './round-trips.ts'
import { emptyRecord, endConnection, type StreamRecord, takeFrame } from './stream-record.ts'

export type Stream = {
  readonly connection: ConnectionState
  readonly record: StreamRecord
}

export type StreamStore = Pick<StoreApi<Stream>, 'getState' | 'getInitialState' | 'subscribe'> & {
  readonly connect: () => void
  readonly disconnect: () => void
  /** Called when the page is left. */
  readonly leave: () => void
  readonly pause: () => void
  readonly resume: () => void
  readonly clear: () => void
}

type StreamDeps = {
  readonly url: string
  readonly openSocket: OpenSocket
  readonly clock: StreamClock
}

/** Stream of one account: connection and received data. Opens nothing before `connect`. */
export function createStreamStore({ url, openSocket, clock }: StreamDeps): StreamStore {
  const store = createStore<Stream>()(() => ({ connection: { kind: 'idle' }, record: emptyRecord }))
  const change = (next: (record: StreamRecord) => StreamRecord): void =>
    store.setState(({ record }) => ({ record: next(record) }))
  let frames = 0
  let pings = 0

  const connection = createStreamConnection({
    url,
    openSocket,
    clock,
    onState: (state) =>
      store.setState(({ connection: before, record }) => ({
        connection: state,
        record: recordAt(record, before, state, clock.now()),
      })),
    onMessage(data) {
      const { text, bytes } = messageOf(data)
      const { type, frame } = readFrame(text)
      frames += 1
      const listed = { id: frames, receivedAt: clock.now(), type, bytes, summary: frameSummary(frame), text }
      change((record) => takeFrame(record, { listed, frame, elapsed: clock.elapsed() }))
      return effectOf(frame)
    },
    ping() {
      pings += 1
      const id = pings
      change((record) => ({ ...record, trips: sendPing(record.trips, id, clock.elapsed()) }))
      return JSON.stringify({ type: 'ping', id })
    },
  })
  const changeList = (next: (list: StreamRecord['list']) => StreamRecord['list']) => () =>
    change((record) => ({ ...record, list: next(record.list) }))
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    ...connection,
    pause: changeList(pauseList),
    resume: changeList(resumeList),
    clear: changeList(clearList),
  }
}

function recordAt(
  record: StreamRecord,
  before: ConnectionState,
  state: ConnectionState,
  now: number,
): StreamRecord {
  if (before.kind !== 'open' && state.kind === 'open') return { ...record, opens: record.opens + 1 }
  // During retries, the reason of the last end stays until there is a newer one; a connect by the user clears it.
  if (state.kind === 'connecting' && state.lost === null) return { ...record, relay: null }
  return before.kind === 'open' && state.kind !== 'open' ? endConnection(record, now) : record
}

/** Frames are text; binary messages are only counted. */
function messageOf(data: unknown): { readonly text: string; readonly bytes: number } {
  if (typeof data === 'string') return { text: data, bytes: new TextEncoder().encode(data).byteLength }
  return { text: '', bytes: data instanceof ArrayBuffer ? data.byteLength : 0 }
}

function effectOf(frame: Frame | undefined): MessageEffect | undefined {
  if (frame?.type === 'open' || frame?.type === 'state') return { kind: 'settled' }
  if (frame?.type === 'error' && isFinalReason(frame.code)) return { kind: 'told', code: frame.code }
  if (frame?.type === 'relay' && frame.state === 'closed') return { kind: 'ended', code: frame.reason }
  return undefined
}
