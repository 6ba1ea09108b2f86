import { connect } from 'node:net'

/**
 * Sends only the head of a request, and returns status and body of the answer: such an answer was decided without the
 * request's body.
 */
export function answerToHead(
  url: string,
  line: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: string }> {
  const { hostname, port } = new URL(url)
  const fields = Object.entries({ host: `${hostname}:${port}`, ...headers, connection: 'close' })
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', fail)
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
      done({ status: Number(head.split(' ')[1]), body })
    })
    socket.write(`${line} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  })
}
