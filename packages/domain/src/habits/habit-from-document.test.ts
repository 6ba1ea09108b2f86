import { expect, test } from 'vitest'
import { habitFromDocument } from './habit-from-document.ts'

test('a habit is read from the names that exports use, its days in the user’s time zone', () => {
  const habit = habitFromDocument(
    {
      title: ' Meditate ',
      type: 'duration',
      unit: 'minutes',
      goal: '10',
      days: ['Mon', 'fri', 'nonsense'],
      reminderTime: '7:30',
      createdAt: '2025-01-02T03:04:05Z',
      history: {
        '2025-01-03': true,
        '2025-01-04': { value: 5 },
        '2025-01-05': false,
        'no day': true,
      },
    },
    'Asia/Tokyo',
  )
  expect(habit).toEqual({
    name: 'Meditate',
    kind: 'duration',
    unit: '',
    target: 10,
    schedule: { kind: 'days', days: [0, 4] },
    reminder: '07:30',
    isArchived: false,
    entries: [
      { date: '2025-01-03', value: 10, target: 10 },
      { date: '2025-01-04', value: 5, target: 10 },
    ],
    createdAt: '2025-01-02T03:04:05.000Z',
    updatedAt: null,
  })
  const late = habitFromDocument({ completedDates: ['2025-01-03T20:00:00Z'], active: false }, 'Asia/Tokyo')
  expect(late).toMatchObject({ isArchived: true, entries: [{ date: '2025-01-04', value: 1, target: 1 }] })
})

test.each([
  null,
  7,
  'Walk',
  [],
  {},
  { name: {}, days: 3, target: -1, entries: [null, [], 1e9], reminder: '25:00' },
])('%j is read with the defaults of a new habit', (value) => {
  expect(habitFromDocument(value, 'UTC')).toMatchObject({
    kind: 'check',
    target: null,
    schedule: { kind: 'days', days: [0, 1, 2, 3, 4, 5, 6] },
    reminder: null,
    entries: [],
  })
})
