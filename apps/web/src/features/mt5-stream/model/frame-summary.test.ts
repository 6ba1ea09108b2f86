import { expect, test } from 'vitest'
import { buildBeat, buildRelay, buildState, hello, opened } from '../testing/build-frames.ts'
import { clockOffsetText, frameSummary } from './frame-summary.ts'
import { readFrame } from './read-frame.ts'

test.each([
  [buildRelay({ reason: 'waiting' }), 'connected · password · 127.0.0.1:5000 · waiting'],
  [buildRelay({ kind: 'link', bridge: null }), 'connected · link'],
  [hello, 'python · version 1'],
  [opened, '50071234 · Broker-Demo'],
  [buildState(), 'positions 2 · clock +02:00'],
  [buildState({ clockOffsetSeconds: null }), 'positions 2'],
  [buildBeat(12), 'sequence 12'],
  [{ type: 'pong', id: 4, at: '' }, 'id 4'],
  [{ type: 'error', code: 'busy', message: 'Too many.' }, 'busy · Too many.'],
  [{ type: 'weather' }, ''],
])('%j is summarised in one line', (frame, summary) => {
  expect(frameSummary(readFrame(JSON.stringify(frame)).frame)).toBe(summary)
})

test.each([
  [7200, '+02:00'],
  [0, '+00:00'],
  [19_800, '+05:30'],
  [-12_600, '\u221203:30'],
  [-10, '+00:00'],
])('a clock offset of %s s from UTC is shown as %s', (seconds, text) => {
  expect(clockOffsetText(seconds)).toBe(text)
})
