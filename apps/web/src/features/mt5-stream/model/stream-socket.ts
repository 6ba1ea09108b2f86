/** What the connection needs of a WebSocket. */
export type StreamSocket = {
  readonly send: (text: string) => void
  readonly close: () => void
}

export type SocketEvents = {
  readonly onOpen: () => void
  readonly onMessage: (data: unknown) => void
  /** Once, and last; 1006 where the browser does not tell why. */
  readonly onClose: (code: number) => void
}

/** Events come later, never within the call. */
export type OpenSocket = (url: string, events: SocketEvents) => StreamSocket

export const openBrowserSocket: OpenSocket = (url, { onOpen, onMessage, onClose }) => {
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
  socket.addEventListener('close', ({ code }) => onClose(code))
  return { send: (text) => socket.send(text), close: () => socket.close(1000) }
}
