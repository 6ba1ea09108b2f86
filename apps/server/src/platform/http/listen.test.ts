import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'

let listening: Listening

beforeEach(async () => {
  const limits = {
    headersTimeout: 200,
    requestTimeout: 400,
    connectionsCheckingInterval: 50,
    maxHeaderSize: 16_384,
  }
  const answer = async (request: Request) => new Response(await request.text())
  listening = await listen(answer, '127.0.0.1', 0, undefined, limits)
})
afterEach(() => listening.stop(0))

/** All that the server says until it closes; it may reset a connection on which it has not read everything. */
async function say(words: string): Promise<string> {
  const socket = connect(listening.port, '127.0.0.1')
  let said = ''
  socket.setEncoding('latin1').on('data', (part) => {
    said += String(part)
  })
  socket.on('error', () => undefined)
  socket.write(words)
  await new Promise((resolve) => socket.once('close', resolve))
  return said
}

test('a request with slow headers is cut off, and others are answered meanwhile', async () => {
  const slow = say('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Len')
  const other = await fetch(`http://127.0.0.1:${listening.port}`, { method: 'POST', body: 'hello' })
  expect(await other.text()).toBe('hello')
  expect(await slow).toMatch(/^(HTTP\/1\.1 408 |$)/)
})

test('a request whose body does not arrive is cut off', async () => {
  expect(await say('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc')).toMatch(
    /^(HTTP\/1\.1 408 |$)/,
  )
})

test('headers over the size limit are refused', async () => {
  expect(await say(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
})
