import { expect, test } from 'vitest'
import { noticeKinds } from '../features.ts'
import { defaultChannels, notificationKinds, notificationPath } from './notice.ts'
import { switchesOf } from './notification-settings.ts'

test('a switch that the user has not changed follows the kind’s default', () => {
  for (const kind of notificationKinds) {
    const defaults = defaultChannels(kind)
    expect(switchesOf(kind, {})).toEqual(defaults)
    expect(switchesOf(kind, { [kind]: { push: false } })).toEqual({ ...defaults, push: false })
  }
})

test('a kind is declared once, and its path names fields of its data', () => {
  expect(new Set(notificationKinds).size).toBe(notificationKinds.length)
  for (const { path, schema } of noticeKinds) {
    const fields = [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
    expect(Object.keys(schema.shape.data.shape)).toEqual(expect.arrayContaining(fields))
  }
})

test('a path holds the values of the data', () => {
  const data = { goalId: 'a/b', name: '', from: '2025-03-10' }
  expect(notificationPath({ kind: 'goal-reached', data })).toBe('/goals?goal=a%2Fb')
  expect(notificationPath({ kind: 'review-due', data: { date: '2025-03-10', trades: 2 } })).toBe(
    '/daily-review?date=2025-03-10&accounts=all',
  )
  expect(notificationPath({ kind: 'level', data: { level: 2 } })).toBe('/profile#levels')
})
