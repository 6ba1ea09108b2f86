import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listen, type Listening } from '#server/platform/http/listen.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

function opened(mostBytes: number) {
  const onClosed = vi.fn()
  const drop = vi.fn()
  return { onClosed, drop, stream: openEventStream({ mostBytes, onClosed, drop }) }
}

async function textOf({ body }: EventStream): Promise<string> {
  return await new Response(body).text()
}

describe('an event stream', () => {
  test('writes events and heartbeats in the standard format until it is closed', async () => {
    const { stream, onClosed, drop } = opened(1000)
    stream.send('change', { topic: 'trades', text: 'a\nb' })
    stream.beat()
    stream.close()
    stream.send('change', {})
    expect(await textOf(stream)).toBe('event: change\ndata: {"topic":"trades","text":"a\\nb"}\n\n:\n\n')
    expect(onClosed).toHaveBeenCalledTimes(1)
    expect(drop).not.toHaveBeenCalled()
  })

  test('is dropped when its client falls too far behind', async () => {
    const { stream, onClosed, drop } = opened(100)
    for (let each = 0; each < 10; each += 1) stream.send('change', { each })
    expect(drop).toHaveBeenCalledTimes(1)
    expect(onClosed).toHaveBeenCalledTimes(1)
    expect((await textOf(stream)).length).toBeLessThanOrEqual(100)
  })

  test('accepts one event of any size from a client that has read everything', () => {
    const { stream, drop } = opened(100)
    stream.send('revisions', { text: 'x'.repeat(1000) })
    expect(drop).not.toHaveBeenCalled()
    stream.beat()
    expect(drop).toHaveBeenCalled()
  })

  test('is dropped when nothing is read between two heartbeats', () => {
    const { stream, drop } = opened(1000)
    stream.send('change', {})
    stream.beat()
    expect(drop).not.toHaveBeenCalled()
    stream.beat()
    expect(drop).toHaveBeenCalledTimes(1)
  })

  test('is closed when its client disconnects', async () => {
    const { stream, onClosed } = opened(100)
    await stream.body.cancel()
    expect(onClosed).toHaveBeenCalledTimes(1)
  })
})

describe('an event stream whose client does not read', () => {
  let listening: Listening | undefined
  afterEach(() => listening?.stop(0))

  test('keeps memory bounded, and the connection is cut', async () => {
    const closed = Promise.withResolvers<number>()
    let sent = 0
    listening = await listen(
      (_request, { outgoing }) => {
        const stream: EventStream = openEventStream({
          mostBytes: 65_536,
          onClosed: () => {
            clearInterval(timer)
            closed.resolve(sent)
          },
          drop: () => outgoing.destroy(),
        })
        const data = 'x'.repeat(10_000)
        const timer = setInterval(() => {
          for (let each = 0; each < 5; each += 1) stream.send('change', data)
          sent += 5 * data.length
        }, 1)
        return new Response(stream.body)
      },
      '127.0.0.1',
      0,
    )
    const socket = connect(listening.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'readable')
    // The system's own buffers take some megabytes; what passes them is ours to bound.
    expect(await closed.promise).toBeLessThan(64 * 1024 * 1024)
    socket.resume()
    await once(socket, 'close')
  })
})
