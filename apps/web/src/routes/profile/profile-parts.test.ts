import { notificationPath } from '@plumbline/contract/notifications/notice'
import { expect, test } from 'vitest'
import { profileParts } from './profile-parts.ts'

test('notifications lead to parts of the profile that exist', () => {
  const data = { event: 'started', planType: 'pro', at: null } as const
  const paths = [
    notificationPath({ kind: 'level', data: { level: 2 } }),
    notificationPath({ kind: 'subscription', data }),
  ]
  const anchors: readonly string[] = Object.values(profileParts)
    .flat()
    .map((part) => `/profile#${part}`)
  expect(anchors).toEqual(expect.arrayContaining(paths))
})
