import { expect, it } from 'vitest'
import { secretGroups } from './secret-groups.ts'

it('groups a secret by four, the rest at the end', () => {
  expect(secretGroups('JBSWY3DPEHPK3PXPAB')).toEqual(['JBSW', 'Y3DP', 'EHPK', '3PXP', 'AB'])
  expect(secretGroups('')).toEqual([])
})
