import { streamFrame, type StreamFrame } from '@plumbline/contract/bridge/bridge-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { login, startTestBridge, type TestBridge } from './testing/bridge.ts'

const KEY = 'shared key'
let bridge: TestBridge
/** Moves on by itself, as prices do. */
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  const clock = () => new Date((now += 1_000))
  bridge = await startTestBridge({ terminal: { kind: 'simulated' }, key: KEY }, { now: clock })
})
afterAll(() => bridge.stop())

interface Client {
  readonly socket: WebSocket
  /** The next frame of a type. */
  next(type: StreamFrame['type']): Promise<StreamFrame>
}

function connect(headers: Readonly<Record<string, string>> = { authorization: `Bearer ${KEY}` }): Client {
  const socket = new WebSocket(`${bridge.url.replace('http', 'ws')}/api/stream`, { headers })
  const frames: StreamFrame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    frames.push(streamFrame.parse(JSON.parse(data.toString())))
    for (const wake of waiting) wake()
  })
  return {
    socket,
    async next(type) {
      for (;;) {
        const at = frames.findIndex((frame) => frame.type === type)
        const [found] = at < 0 ? [] : frames.splice(at, 1)
        if (found) return found
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.add(resolve)
        await promise
        waiting.delete(resolve)
      }
    },
  }
}

describe('the WebSocket stream of a bridge', () => {
  test('sends hello, signs in, and sends account and positions as they change', async () => {
    const { socket, next } = connect()
    expect(await next('hello')).toEqual({ type: 'hello', version: 1, terminal: 'simulated' })
    socket.send(JSON.stringify({ type: 'open', ...login }))
    expect(await next('open')).toEqual({ type: 'open', login: '4711', server: 'Broker-Demo' })
    const first = await next('state')
    expect(first).toMatchObject({ account: { currency: 'USD' }, clockOffsetSeconds: 7_200 })
    expect(await next('state')).not.toEqual(first)
    socket.close()
  })

  test('answers a ping with its id before sign-in', async () => {
    const { socket, next } = connect()
    await next('hello')
    socket.send(JSON.stringify({ type: 'ping', id: 7 }))
    expect(await next('pong')).toMatchObject({ id: 7 })
    socket.close()
  })

  test('rejects an invalid frame and continues', async () => {
    const { socket, next } = connect()
    await next('hello')
    socket.send('{"type":"open"}')
    expect(await next('error')).toMatchObject({ code: 'bad-request' })
    socket.send(JSON.stringify({ type: 'ping', id: 1 }))
    expect(await next('pong')).toMatchObject({ id: 1 })
    socket.close()
  })

  test.each([
    ['no key', {}, 401],
    ['a page of a website', { authorization: `Bearer ${KEY}`, origin: 'https://example.com' }, 421],
  ])('refuses a connection: %s', async (_name, headers, status) => {
    const { socket } = connect(headers)
    const { promise, resolve } = Promise.withResolvers<number | undefined>()
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode))
    expect(await promise).toBe(status)
  })
})
