export interface EventStream {
  readonly body: ReadableStream<Uint8Array>
  /** Sends one server-sent event; `data` is written as one line of JSON. */
  send(event: string, data: unknown): void
  /**
   * Sends a comment that keeps proxies from closing an idle connection. Ends the stream of a client that has stopped
   * reading.
   */
  beat(): void
  /** Ends the stream; what was sent before is still delivered. */
  close(): void
}

interface EventStreamOptions {
  /** How many bytes a client may lag behind, besides its socket's buffers. */
  readonly mostBytes: number
  /** Called once when nothing more will be sent: closed by us, or by the client. */
  readonly onClosed: () => void
  /** Cuts the connection: queued data would otherwise keep it open as long as the client likes. */
  readonly drop: () => void
}

const encoder = new TextEncoder()

/**
 * A server-sent event stream that never waits for its client and never buffers more than `mostBytes`: a client that
 * falls behind is disconnected, reconnects, and learns from the revisions what it missed.
 */
export function openEventStream({ mostBytes, onClosed, drop }: EventStreamOptions): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let wasBehind = false
  const end = (): boolean => {
    if (controller === undefined) return false
    controller = undefined
    onClosed()
    return true
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
      },
      cancel() {
        end()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostBytes }),
  )
  const close = (): void => {
    const open = controller
    if (end()) open?.close()
  }
  const giveUp = (): void => {
    close()
    drop()
  }
  const write = (text: string): void => {
    if (controller === undefined) return
    const bytes = encoder.encode(text)
    const room = controller.desiredSize ?? 0
    // A single event may be larger: a client that has read everything is not behind.
    if (room < bytes.byteLength && room < mostBytes) giveUp()
    else controller.enqueue(bytes)
  }
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat() {
      const isBehind = controller !== undefined && controller.desiredSize !== mostBytes
      if (isBehind && wasBehind) return giveUp()
      wasBehind = isBehind
      write(':\n\n')
    },
    close,
  }
}
