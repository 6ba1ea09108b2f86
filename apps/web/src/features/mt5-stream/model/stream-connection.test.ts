import { describe, expect, test } from 'vitest'
import { buildRelay, buildState, hello, opened } from '../testing/build-frames.ts'
import { startStream } from '../testing/start-stream.ts'

test('no socket is opened before connect, and only one however often it is called', () => {
  const { store, sockets, last, stream } = startStream()
  expect(stream().connection).toEqual({ kind: 'idle' })
  store.connect()
  store.connect()
  expect(stream().connection).toMatchObject({ kind: 'connecting', failures: 0 })
  last().accept()
  store.connect()
  expect(stream().connection).toMatchObject({ kind: 'open', failures: 0 })
  expect(sockets).toHaveLength(1)
})

describe('a lost connection', () => {
  test('is retried after 3 s, counting attempts until a terminal responds', () => {
    const { store, clock, sockets, last, stream } = startStream()
    store.connect()
    last().accept()
    last().say(opened)
    last().end(1006)
    expect(stream().connection).toEqual({
      kind: 'waiting',
      failures: 0,
      lost: { kind: 'broken', code: 1006 },
      retryAt: clock.now() + 3_000,
    })
    clock.pass(2_999)
    expect(sockets).toHaveLength(1)
    clock.pass(1)
    expect(sockets).toHaveLength(2)
    last().end()
    expect(stream().connection).toMatchObject({ kind: 'waiting', failures: 1, lost: { kind: 'unopened' } })
    clock.pass(3_000)
    last().accept()
    expect(stream().connection).toMatchObject({ kind: 'open', failures: 1 })
    last().say(buildState())
    expect(stream().connection).toMatchObject({ kind: 'open', failures: 0, lost: null })
    expect(stream().record.opens).toBe(2)
  })

  test('is retried, keeping the reported reason', () => {
    const { store, clock, last, stream, sockets } = startStream()
    store.connect()
    last().accept()
    last().say(buildRelay({ state: 'connecting' }))
    last().say(buildRelay({ state: 'closed', reason: 'bridge-unreachable' }))
    expect(stream().connection).toMatchObject({
      kind: 'waiting',
      failures: 1,
      lost: { kind: 'told', code: 'bridge-unreachable' },
    })
    expect(last().isClosed()).toBe(true)
    clock.pass(3_000)
    expect(sockets).toHaveLength(2)
  })

  test('is not retried for an error that only the user can fix', () => {
    const { store, clock, last, stream, sockets } = startStream()
    store.connect()
    last().accept()
    last().say({ type: 'error', code: 'login-refused', message: 'Wrong password.' })
    last().end(1000)
    expect(stream().connection).toEqual({ kind: 'closed', lost: { kind: 'told', code: 'login-refused' } })
    clock.pass(60_000)
    expect(sockets).toHaveLength(1)
    store.connect()
    expect(sockets).toHaveLength(2)
  })

  test('is not retried after the session has ended', () => {
    const { store, clock, last, stream } = startStream()
    store.connect()
    last().accept()
    last().end(4401)
    expect(stream().connection).toEqual({ kind: 'closed', lost: { kind: 'told', code: 'signed-out' } })
    expect(clock.timers()).toBe(0)
  })

  test('is abandoned if the handshake takes longer than 15 s', () => {
    const { store, clock, sockets, stream } = startStream()
    store.connect()
    clock.pass(15_000)
    expect(sockets[0]?.isClosed()).toBe(true)
    expect(stream().connection).toMatchObject({ kind: 'waiting', lost: { kind: 'unopened' } })
  })

  test('is retried immediately when the user connects', () => {
    const { store, clock, last, sockets, stream } = startStream()
    store.connect()
    last().end()
    store.connect()
    expect(sockets).toHaveLength(2)
    expect(stream().connection).toMatchObject({ kind: 'connecting', failures: 1 })
    last().accept()
    clock.pass(10_000)
    expect(sockets).toHaveLength(2)
  })
})

describe('no timers or sockets leak', () => {
  test.each([
    ['while it connects', () => undefined],
    ['while it is open', ({ last }: ReturnType<typeof startStream>) => last().accept()],
    ['while it waits', ({ last }: ReturnType<typeof startStream>) => last().end()],
  ])('when the user disconnects %s', (_, until) => {
    const started = startStream()
    const { store, clock, sockets, stream } = started
    store.connect()
    until(started)
    store.disconnect()
    expect(stream().connection).toEqual({ kind: 'closed', lost: null })
    expect(clock.timers()).toBe(0)
    clock.pass(60_000)
    expect(sockets.map((socket) => socket.isClosed())).toEqual([true])
  })

  test('when the page is unmounted and remounted, as in strict mode', () => {
    const { store, clock, sockets, last, stream } = startStream()
    store.connect()
    store.leave()
    expect(clock.timers()).toBe(0)
    store.connect()
    expect(sockets.map((socket) => socket.isClosed())).toEqual([true, false])
    last().accept()
    // The first socket's words come late.
    sockets[0]?.accept()
    sockets[0]?.say(hello)
    sockets[0]?.end()
    expect(stream().connection.kind).toBe('open')
    expect(stream().record.hello).toBeNull()
    expect(stream().record.opens).toBe(1)
  })

  test('during an hour of pings', () => {
    const { store, clock, last } = startStream()
    store.connect()
    last().accept()
    clock.pass(3_600_000)
    expect(last().sent).toHaveLength(1_801)
    expect(clock.timers()).toBe(1)
  })
})
