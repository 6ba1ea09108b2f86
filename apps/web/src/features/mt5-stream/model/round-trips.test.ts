import { expect, test } from 'vitest'
import { noTrips, sendPing, takePong, tripFigures, type RoundTrips } from './round-trips.ts'

/** Each ping is answered after so many milliseconds. */
const answered = (...trips: readonly number[]): RoundTrips =>
  trips.reduce((all, ms, id) => takePong(sendPing(all, id, 1_000 * id), id, 1_000 * id + ms), noTrips)

test('there are no figures before the first answer', () => {
  expect(tripFigures(sendPing(noTrips, 1, 0))).toBeNull()
})

test('the median is the middle value, or the mean of the middle two', () => {
  expect(tripFigures(answered(9, 1, 5))).toEqual({ last: 5, median: 5, worst: 9 })
  expect(tripFigures(answered(10, 1, 2, 4))).toEqual({ last: 4, median: 3, worst: 10 })
})

test('only the last 60 round trips count', () => {
  const trips = answered(500, ...Array.from({ length: 60 }, () => 4))
  expect(tripFigures(trips)).toEqual({ last: 4, median: 4, worst: 4 })
  expect(trips.answered).toBe(61)
})

test('an unexpected answer is ignored', () => {
  const trips = sendPing(noTrips, 1, 0)
  expect(takePong(trips, 2, 50)).toBe(trips)
  expect(takePong(takePong(trips, 1, 50), 1, 90).samples).toEqual([50])
})

test('unanswered pings do not accumulate', () => {
  const trips = Array.from({ length: 100 }).reduce<RoundTrips>((all, _, id) => sendPing(all, id, id), noTrips)
  expect(trips.pending).toHaveLength(15)
  expect(trips.sent).toBe(100)
})
