import { describe, expect, test } from 'vitest'
import { buildBeat, buildRelay, buildState, hello, opened } from '../testing/build-frames.ts'
import { startStream } from '../testing/start-stream.ts'
import { linkHealth } from './link-health.ts'

function open() {
  const started = startStream()
  started.store.connect()
  const health = () => {
    const { connection, record } = started.stream()
    return linkHealth(connection, record, started.clock.now())
  }
  return { ...started, health }
}

test('health goes through connecting and waiting to alive', () => {
  const { last, health } = open()
  expect(health()).toEqual({ kind: 'connecting' })
  last().accept()
  expect(health()).toEqual({ kind: 'waiting', reason: null })
  last().say(buildRelay({ state: 'connecting' }))
  last().say(buildRelay())
  last().say(hello)
  expect(health()).toEqual({ kind: 'waiting', reason: null })
  last().say(opened)
  expect(health()).toEqual({ kind: 'alive' })
})

test('more than 12 s without a heartbeat or state is silence', () => {
  const { last, health, clock } = open()
  last().accept()
  last().say(opened)
  last().say(buildState())
  clock.pass(12_000)
  expect(health().kind).toBe('alive')
  clock.pass(1)
  expect(health().kind).toBe('silent')
  last().say(buildBeat(1))
  expect(health().kind).toBe('alive')
  clock.pass(12_001)
  last().say(buildState())
  expect(health().kind).toBe('alive')
})

describe('a failing terminal', () => {
  test('recovers with its next state', () => {
    const { last, health } = open()
    last().accept()
    last().say(opened)
    last().say({ type: 'error', code: 'terminal-unavailable', message: 'No terminal is running.' })
    expect(health()).toEqual({ kind: 'failing', reason: 'terminal-unavailable' })
    last().say(buildState())
    expect(health()).toEqual({ kind: 'alive' })
  })

  test('recovers without a new state if the error stops repeating: states are sent on change only', () => {
    const { last, health, clock } = open()
    last().accept()
    last().say(opened)
    last().say({ type: 'error', code: 'terminal-unavailable', message: '' })
    clock.pass(10_000)
    last().say(buildBeat(1))
    clock.pass(5_001)
    expect(health()).toEqual({ kind: 'alive' })
  })
})

test('while retrying, an attempt that has not reached a terminal changes nothing', () => {
  const { last, health, clock } = open()
  last().accept()
  last().say(buildRelay({ state: 'closed', reason: 'bridge-unreachable' }))
  const retrying = { kind: 'retrying', lost: { kind: 'told', code: 'bridge-unreachable' } }
  expect(health()).toEqual(retrying)
  clock.pass(3_000)
  expect(health()).toEqual(retrying)
  last().accept()
  last().say(buildRelay({ state: 'connecting' }))
  expect(health()).toEqual(retrying)
  last().say(opened)
  expect(health()).toEqual({ kind: 'alive' })
})

test('refused by the server and disconnected by the user are different states', () => {
  const { store, last, health } = open()
  last().accept()
  last().say(buildRelay({ state: 'closed', reason: 'not-enabled' }))
  expect(health()).toEqual({ kind: 'refused', lost: { kind: 'told', code: 'not-enabled' } })
  store.disconnect()
  expect(health()).toEqual({ kind: 'off' })
})

test('an old state reported by an expert advisor is stale', () => {
  const { last, health } = open()
  last().accept()
  last().say(buildRelay({ kind: 'link', bridge: null, at: '2026-03-01T12:10:00Z' }))
  last().say(opened)
  last().say(buildState({ at: '2026-03-01T12:00:00Z' }))
  expect(health()).toEqual({ kind: 'stale' })
  last().say(buildState({ at: '2026-03-01T12:10:05Z' }))
  expect(health()).toEqual({ kind: 'alive' })
})
