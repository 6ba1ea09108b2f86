import { mappingFaults } from '@plumbline/importers/mapper/check-mapping'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildMapping } from '#web/testing/build-table.ts'
import { columnRoles, roleOf, rolesFor, withRole } from './column-role.ts'

const width = 6
const choices = fc.array(fc.tuple(fc.nat({ max: width - 1 }), fc.constantFrom(...columnRoles)), {
  maxLength: 25,
})

it('any sequence of assignments leaves no column with two roles and none out of range', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const mapping = chosen.reduce((known, [column, role]) => withRole(known, column, role), buildMapping())
      const guess = { mapping: { headings: null }, rowsAre: 'trades' as const, accounts: [] }
      const faults = mappingFaults(mapping, { guess, width })
      expect(faults.filter(({ code }) => code !== 'missing-field')).toEqual([])
    }),
  )
})

it('the last role assigned to a column applies, if it was available', () => {
  fc.assert(
    fc.property(
      choices,
      fc.nat({ max: width - 1 }),
      fc.constantFrom(...columnRoles),
      (chosen, column, role) => {
        const mapping = chosen.reduce((known, [at, as]) => withRole(known, at, as), buildMapping())
        fc.pre(rolesFor(mapping, column).includes(role))
        expect(roleOf(withRole(mapping, column, role), column)).toBe(role)
      },
    ),
  )
})
