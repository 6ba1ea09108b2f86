import { describe, expect, test } from 'vitest'
import { buildBeat, buildRelay, buildState, hello, opened } from '../testing/build-frames.ts'
import { startStream } from '../testing/start-stream.ts'
import { shownFrames } from './frame-list.ts'

function open() {
  const started = startStream()
  started.store.connect()
  started.last().accept()
  return { ...started, record: () => started.stream().record }
}

test('frames and bytes are counted, including unreadable ones', () => {
  const { last, record } = open()
  last().sayText('{"type":"grüße"}')
  last().sayText('no JSON')
  last().sayText(new ArrayBuffer(5))
  expect(record().traffic).toEqual({ frames: 3, bytes: 18 + 7 + 5 })
  expect(record().list.frames.map(({ type }) => type)).toEqual(['', '', 'grüße'])
})

test('an answered ping counts as a round trip', () => {
  const { last, record, clock } = open()
  clock.pass(40)
  last().say({ type: 'pong', id: 1, at: '' })
  clock.pass(2_000)
  expect(record().trips).toMatchObject({ samples: [40], sent: 2, answered: 1 })
})

test('connection data is cleared on close; the last state is kept but no longer current', () => {
  const { last, record, clock } = open()
  last().say(buildRelay())
  last().say(hello)
  last().say(opened)
  last().say(buildState())
  last().say(buildBeat(1))
  expect(record()).toMatchObject({ isStateCurrent: true, opened: { login: '50071234' } })
  last().end()
  expect(record()).toMatchObject({ relay: null, hello: null, opened: null, isStateCurrent: false })
  expect(record().state?.positions).toHaveLength(2)
  clock.pass(60_000)
  expect(record().heartbeats).toMatchObject({ count: 1, since: null, missed: 0 })
})

test('the last attempt’s failure is kept until the next reports more or the user reconnects', () => {
  const { last, record, clock, store } = open()
  last().say(buildRelay({ state: 'closed', reason: 'bridge-slow' }))
  clock.pass(3_000)
  last().accept()
  expect(record().relay?.reason).toBe('bridge-slow')
  store.disconnect()
  store.connect()
  expect(record().relay).toBeNull()
})

test('the last five errors are kept', () => {
  const { last, record } = open()
  for (let place = 1; place <= 7; place += 1)
    last().say({ type: 'error', code: `code-${place}`, message: '' })
  expect(record().errors.map(({ summary }) => summary)).toEqual([
    'code-7',
    'code-6',
    'code-5',
    'code-4',
    'code-3',
  ])
})

describe('the frame list', () => {
  test('keeps the last 50, newest first', () => {
    const { last, record } = open()
    for (let sequence = 1; sequence <= 60; sequence += 1) last().say(buildBeat(sequence))
    const summaries = shownFrames(record().list).map(({ summary }) => summary)
    expect(summaries).toHaveLength(50)
    expect([summaries[0], summaries[49]]).toEqual(['sequence 60', 'sequence 11'])
  })

  test('is frozen while paused, and shows new frames on resume', () => {
    const { last, record, store } = open()
    last().say(buildBeat(1))
    store.pause()
    last().say(buildBeat(2))
    store.pause()
    expect(shownFrames(record().list).map(({ id }) => id)).toEqual([1])
    expect(record().heartbeats.count).toBe(2)
    store.resume()
    expect(shownFrames(record().list).map(({ id }) => id)).toEqual([2, 1])
  })

  test('can be cleared, and stays paused if it was', () => {
    const { last, record, store } = open()
    last().say(buildBeat(1))
    store.pause()
    store.clear()
    last().say(buildBeat(2))
    expect(shownFrames(record().list)).toEqual([])
    store.resume()
    expect(shownFrames(record().list).map(({ id }) => id)).toEqual([2])
  })
})
