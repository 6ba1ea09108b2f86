/** The parts of a WebSocket that the connection uses. */
export type StreamSocket = {
  readonly send: (text: string) => void
  readonly close: () => void
}

export type SocketEvents = {
  readonly onOpen: () => void
  readonly onMessage: (data: unknown) => void
  /** Called once, as the last event; 1006 if the browser gives no reason. */
  readonly onClose: (code: number) => void
}

/** Events fire asynchronously, never within the call. */
export type OpenSocket = (url: string, events: SocketEvents) => StreamSocket

export const openBrowserSocket: OpenSocket = (url, { onOpen, onMessage, onClose }) => {
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
  socket.addEventListener('close', ({ code }) => onClose(code))
  return { send: (text) => socket.send(text), close: () => socket.close(1000) }
}
