import { ACCESS_NOW, accessCases } from '@plumbline/testing/subscription/access-cases'
import { expect, test } from 'vitest'
import { accessDenial } from './shown-subscription.ts'

test('the table has more than 150 different cases', () => {
  expect(new Set(accessCases.map(({ name }) => name)).size).toBe(accessCases.length)
  expect(accessCases.length).toBeGreaterThan(150)
})

test.each(accessCases)('$name', ({ subscription, access }) => {
  expect(accessDenial(subscription, ACCESS_NOW) ?? 'open').toBe(access)
})
