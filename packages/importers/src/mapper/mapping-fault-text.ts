import { assertNever } from '@plumbline/domain/assert-never'
import type { MappingFault } from './check-mapping.ts'

/** English message of a mapping fault with its remedy; `headings` name the columns, if the table has any. */
export function mappingFaultText(fault: MappingFault, headings: readonly string[]): string {
  const named = (column: number) => {
    const heading = headings[column] ?? ''
    return heading === '' ? `Column ${column + 1}` : `Column ${column + 1} (${heading})`
  }
  switch (fault.code) {
    case 'malformed':
      return 'It is not a valid mapping: compare it with the guess for this table.'
    case 'other-headings':
      return 'Its headings are not those of this table: use the headings of the guess.'
    case 'missing-field':
      return fault.field === 'result'
        ? 'No column is grossPnl or netPnl: assign one of them.'
        : fault.field === 'direction'
          ? 'No column is direction: assign it, or take the direction from the sign of the quantity.'
          : `No column is ${fault.field}: assign it.`
    case 'no-such-column':
      return `${fault.field} is column ${fault.column + 1}, and the table has ${headings.length}: assign another one.`
    case 'two-columns':
      return `${fault.field} has two columns, but only a time can: keep one.`
    case 'column-twice':
      return `${named(fault.column)} is ${fault.fields.join(' and ')}: assign it to one of them.`
    default:
      return assertNever(fault)
  }
}
