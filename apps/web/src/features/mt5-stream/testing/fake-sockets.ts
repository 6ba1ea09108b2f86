import type { Mt5StreamFrameInput } from '@plumbline/contract/mt5-sync/stream'
import type { OpenSocket, SocketEvents } from '../model/stream-socket.ts'

/** The server's end of an opened socket. */
export type FakeSocket = {
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
      // Like in a browser, closing a socket from the page also fires its close event.
      events.onClose(1000)
    },
  }
  return { socket, end }
}
