import type { Mt5StreamFrameInput } from '@plumbline/contract/mt5-sync/stream'
import type { OpenSocket, SocketEvents, StreamClock } from '../model/stream-connection.ts'
import { createStreamStore } from '../model/stream-store.ts'

/** A stream with a fake server and a fake clock; not connected yet. */
export function startStream() {
  const clock = fakeClock()
  const { openSocket, sockets, last } = fakeSockets()
  const store = createStreamStore({ url: 'ws://host/api/v1/mt5-stream?accountId=a1', openSocket, clock })
  return { store, clock, sockets, last, stream: store.getState }
}

type FakeClock = StreamClock & {
  /** Advances the time, and runs the timers that become due. */
  readonly pass: (ms: number) => void
  /** Number of pending timers. */
  readonly timers: () => number
}

/** A clock that only `pass` advances; starts at 2026-03-01 12:00 UTC. */
function fakeClock(): FakeClock {
  let now = Date.parse('2026-03-01T12:00:00.000Z')
  const due = new Set<{ readonly at: number; readonly run: () => void }>()
  const next = (until: number) => [...due].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    elapsed: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      due.add(timer)
      return () => void due.delete(timer)
    },
    pass(ms) {
      const end = now + ms
      for (let timer = next(end); timer; timer = next(end)) {
        due.delete(timer)
        now = Math.max(now, timer.at)
        timer.run()
      }
      now = end
    },
    timers: () => due.size,
  }
}

/** The server's end of an opened socket. */
type FakeSocket = {
  readonly url: string
  readonly accept: () => void
  readonly say: (frame: Mt5StreamFrameInput) => void
  readonly sayText: (data: unknown) => void
  /** Closes it, like the network or the server would. */
  readonly end: (code?: number) => void
  /** Messages sent by the browser. */
  readonly sent: string[]
  readonly isClosed: () => boolean
}

/** Sockets whose server end is controlled by the test, in the order in which they were opened. */
function fakeSockets() {
  const sockets: FakeSocket[] = []
  const openSocket: OpenSocket = (url, events) => {
    const { socket, end } = fakeSocket(url, events)
    sockets.push(end)
    return socket
  }
  const last = (): FakeSocket => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  return { openSocket, sockets, last }
}

function fakeSocket(url: string, events: SocketEvents) {
  let closed = false
  const sent: string[] = []
  const end: FakeSocket = {
    url,
    accept: () => events.onOpen(),
    say: (frame) => events.onMessage(JSON.stringify(frame)),
    sayText: (data) => events.onMessage(data),
    end(code = 1006) {
      closed = true
      events.onClose(code)
    },
    sent,
    isClosed: () => closed,
  }
  const socket = {
    send: (text: string) => void sent.push(text),
    close() {
      closed = true
      // Like in a browser, closing a socket from the page also fires its close event.
      events.onClose(1000)
    },
  }
  return { socket, end }
}
