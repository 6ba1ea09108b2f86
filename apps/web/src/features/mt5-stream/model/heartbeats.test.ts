import { expect, test } from 'vitest'
import { awaitBeats, isSilent, missedBeats, noBeats, stopBeats, takeBeat } from './heartbeats.ts'

/** Beats at these seconds, awaited since 0. */
const beats = (...at: readonly number[]) =>
  at.reduce((all, second) => takeBeat(all, second * 1_000), awaitBeats(noBeats, 0))

test('heartbeats every 5 s count none as missed', () => {
  const all = beats(5, 10, 15)
  expect(all).toMatchObject({ count: 3, lastAt: 15_000, missed: 0, longestGapMs: 5_000 })
  expect(missedBeats(all, 19_900)).toBe(0)
})

test('a heartbeat is missed when it is 5 s late, and stays so when the next one arrives', () => {
  expect(missedBeats(beats(5), 15_000)).toBe(1)
  expect(missedBeats(beats(5, 21), 21_000)).toBe(2)
  expect(beats(5, 21).longestGapMs).toBe(16_000)
})

test('more than 12 s without a heartbeat is silence, also before the first', () => {
  expect(isSilent(beats(5), 17_000)).toBe(false)
  expect(isSilent(beats(5), 17_001)).toBe(true)
  expect(isSilent(beats(), 12_001)).toBe(true)
})

test('no heartbeat is missed while disconnected', () => {
  expect(isSilent(noBeats, 60_000)).toBe(false)
  const stopped = stopBeats(beats(5), 16_000)
  expect(missedBeats(stopped, 90_000)).toBe(1)
  const again = takeBeat(awaitBeats(stopped, 90_000), 95_000)
  expect(again).toMatchObject({ count: 2, missed: 1, longestGapMs: 5_000 })
})
