import { expect, it } from 'vitest'
import { secretGroups } from './secret-groups.ts'

it('splits a secret into groups of four, with the remainder last', () => {
  expect(secretGroups('JBSWY3DPEHPK3PXPAB')).toEqual(['JBSW', 'Y3DP', 'EHPK', '3PXP', 'AB'])
  expect(secretGroups('')).toEqual([])
})
