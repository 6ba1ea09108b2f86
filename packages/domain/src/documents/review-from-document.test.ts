import { expect, test } from 'vitest'
import { reviewFromDocument } from './review-from-document.ts'

test('a date is kept as it is, and a moment is read in the user’s time zone', () => {
  const dateOf = (date: unknown, zone = 'UTC') => reviewFromDocument({ date }, zone)?.date
  expect(dateOf('2025-01-02')).toBe('2025-01-02')
  expect(dateOf('2025-01-02T23:30:00', 'Asia/Tokyo')).toBe('2025-01-02')
  expect(dateOf('2025-01-02T23:30:00Z')).toBe('2025-01-02')
  expect(dateOf('2025-01-02T23:30:00Z', 'Asia/Tokyo')).toBe('2025-01-03')
  expect(dateOf({ seconds: Date.UTC(2025, 0, 2, 3) / 1000, nanoseconds: 0 }, 'America/New_York')).toBe(
    '2025-01-01',
  )
  expect(reviewFromDocument({ createdAt: '2025-01-02T23:30:00Z' }, 'Asia/Tokyo')?.date).toBe('2025-01-03')
})

test('anything without a date or a time of creation is no review', () => {
  for (const value of [null, [], 'x', {}, { date: '2025-02-30' }, { date: 20250101 }, { date: '1066-01-01' }])
    expect(reviewFromDocument(value, 'UTC')).toBeNull()
})

test('fields beyond the specification are kept, and their texts are HTML below their names', () => {
  const fields = {
    whatWentWell: 'Patience & size\nno < chasing\n\nTwo',
    mood_after: 4,
    answers: [{ question: 'Rules?', kept: true }, null, ''],
    notes: '<p>Already <em>HTML</em></p>',
    empty: {},
  }
  const review = reviewFromDocument(
    { id: 'r1', userId: 'u1', date: '2025-01-02', createdAt: '2025-01-02T20:00:00Z', ...fields },
    'UTC',
  )
  expect(review?.fields).toEqual(fields)
  expect(review?.createdAt).toBe('2025-01-02T20:00:00.000Z')
  expect(review?.html).toBe(
    '<h2>What went well</h2><p>Patience &amp; size<br>no &lt; chasing</p><p>Two</p>' +
      '<h2>Mood after</h2><p>4</p>' +
      '<h2>Answers</h2><ul><li><ul><li><p><strong>Question</strong></p><p>Rules?</p></li>' +
      '<li><p><strong>Kept</strong></p><p>true</p></li></ul></li></ul>' +
      '<h2>Notes</h2><p>Already <em>HTML</em></p>',
  )
})
