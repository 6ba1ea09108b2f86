import { mt5StreamFrame, type Mt5StreamFrameInput } from '@plumbline/contract/mt5-sync/stream'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildBeat, buildRelay, buildState, hello, opened } from '../testing/build-frames.ts'
import { readFrame } from './read-frame.ts'

const frames: readonly (readonly [string, Mt5StreamFrameInput])[] = [
  ['relay', buildRelay()],
  ['relay', buildRelay({ state: 'closed', kind: 'simulated', bridge: null, reason: 'waiting' })],
  ['hello', hello],
  ['open', opened],
  ['state', buildState()],
  ['state', buildState({ positions: [], clockOffsetSeconds: null })],
  ['state', buildState({ account: { login: 4712, currency: ' eur ', balance: 1 } })],
  ['heartbeat', buildBeat(3)],
  ['pong', { type: 'pong', id: 7, at: '2026-03-01T12:00:00Z' }],
  ['error', { type: 'error', code: 'terminal-slow', message: 'The terminal did not answer.' }],
]

test.each(frames)('a %s frame is parsed as the contract specifies', (type, frame) => {
  expect(readFrame(JSON.stringify(frame))).toEqual({ type, frame: z.parse(mt5StreamFrame, frame) })
})

describe('an invalid frame', () => {
  test.each([
    ['a kind that this version does not know', { type: 'weather', at: 'now' }, 'weather'],
    ['a relay in a state that nobody knows', { ...buildRelay(), state: 'asleep' }, 'relay'],
    ['a state without its account', { ...buildState(), account: undefined }, 'state'],
    ['a pong without its ping', { type: 'pong', at: 'now' }, 'pong'],
    ['no object', [1, 2], ''],
  ])('%s has its type but no frame', (_, frame, type) => {
    expect(readFrame(JSON.stringify(frame))).toEqual({ type, frame: undefined })
  })

  test('invalid JSON has neither type nor frame', () => {
    expect(readFrame('{"type":"hel')).toEqual({ type: '', frame: undefined })
  })

  test('a state with one unreadable position is rejected, not shown without it', () => {
    const frame = { ...buildState(), positions: [...buildState().positions, { symbol: 'GBPUSD' }] }
    expect(readFrame(JSON.stringify(frame)).frame).toBeUndefined()
  })
})
