import type { Mt5StreamFrameInput } from '@plumbline/contract/mt5-sync/stream'
import { STREAM_PATH } from '../model/stream-connection.ts'

/** Server ends of the page's sockets, in the order in which they were opened. */
export const served: FakeWebSocket[] = []

const BrowserSocket = globalThis.WebSocket

/** Replaces WebSocket in the page; the test controls its server end. */
export class FakeWebSocket extends EventTarget {
  readonly url: string
  readonly sent: string[] = []
  isClosed = false
  binaryType = 'blob'

  constructor(url: string) {
    super()
    this.url = url
    served.push(this)
  }

  accept(): void {
    this.dispatchEvent(new Event('open'))
  }

  say(...frames: readonly Mt5StreamFrameInput[]): void {
    for (const frame of frames)
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }

  end(code = 1006): void {
    this.isClosed = true
    this.dispatchEvent(new CloseEvent('close', { code }))
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    if (!this.isClosed) this.end(1000)
  }
}

/** Replaces only the page's stream, because the test runner uses sockets of its own. */
export function fakeWebSockets(): void {
  served.length = 0
  globalThis.WebSocket = new Proxy(BrowserSocket, {
    construct(target, [url, protocols]: [string | URL, string | string[] | undefined]) {
      return new URL(url).pathname === STREAM_PATH
        ? new FakeWebSocket(String(url))
        : new target(url, protocols)
    },
  })
}

export function realWebSockets(): void {
  globalThis.WebSocket = BrowserSocket
}

export function lastServed(): FakeWebSocket {
  const socket = served.at(-1)
  if (!socket) throw new Error('the page has opened no stream')
  return socket
}
