import type { Mt5StreamFrameInput } from '@plumbline/contract/mt5-sync/stream'
import type { OpenSocket, SocketEvents } from '../model/stream-socket.ts'

/** The server's end of a socket that was opened. */
export type FakeSocket = {
  readonly url: string
  readonly accept: () => void
  readonly say: (frame: Mt5StreamFrameInput) => void
  readonly sayText: (data: unknown) => void
  /** Ends it, as the network or the server would. */
  readonly end: (code?: number) => void
  /** What the browser sent. */
  readonly sent: string[]
  readonly isClosed: () => boolean
}

/** Sockets whose other end the test holds, in the order in which they were opened. */
export function fakeSockets() {
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
      // As a browser does it: also a socket that one closed oneself tells its close.
      events.onClose(1000)
    },
  }
  return { socket, end }
}
