import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Transforms of the server's responses by path. */
type Changes = ReadonlyMap<string, (text: string) => string>

/** A proxy in front of a running installation: it can serve another build, or be unreachable. */
export interface Front {
  readonly url: string
  change(changes: Changes): void
  /**
   * Cuts the PATCH request that brings these bytes of all such requests, and all others until a HEAD request asks where
   * to continue: a browser sends a request again by itself if the connection was used before.
   */
  cutUploadAfter(bytes: number): void
  /** As when the server is stopped: connections are refused. */
  close(): Promise<void>
}

/** The product at `url` on another local port, with `changes` applied. */
export async function openFront(url: string): Promise<Front> {
  let changes: Changes = new Map()
  let left = Number.POSITIVE_INFINITY
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', url)
    pass(url, incoming, outgoing, changes.get(pathname))
    if (incoming.method === 'HEAD' && left < 0) left = Number.POSITIVE_INFINITY
    if (incoming.method !== 'PATCH') return
    incoming.on('data', (chunk: Buffer) => {
      left -= chunk.byteLength
      if (left < 0) incoming.socket.destroy()
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    change: (next) => void (changes = next),
    cutUploadAfter: (bytes) => void (left = bytes),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function pass(
  url: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  change: ((text: string) => string) | undefined,
): void {
  const headers = { ...incoming.headers }
  if (change) {
    delete headers['accept-encoding']
    delete headers['if-none-match']
  }
  const onward = request(new URL(incoming.url ?? '/', url), { method: incoming.method ?? 'GET', headers })
  onward.on('response', (answer) => {
    if (change) void answerChanged(answer, outgoing, change)
    else {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      outgoing.flushHeaders()
      answer.pipe(outgoing)
    }
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

async function answerChanged(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  change: (text: string) => string,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers)
  outgoing.end(change(Buffer.concat(chunks).toString()))
}
