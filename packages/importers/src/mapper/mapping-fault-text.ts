import { assertNever } from '@plumbline/domain/assert-never'
import type { MappingFault } from './check-mapping.ts'

/** What is wrong with a mapping and what to do, in English; `headings` name its columns where the table has any. */
export function mappingFaultText(fault: MappingFault, headings: readonly string[]): string {
  const named = (column: number) => {
    const heading = headings[column] ?? ''
    return heading === '' ? `Column ${column + 1}` : `Column ${column + 1} (${heading})`
  }
  switch (fault.code) {
    case 'malformed':
      return 'It is not as a mapping is: compare it with the guess of this table.'
    case 'other-headings':
      return 'Its headings are not those of this table: keep them as the guess has them.'
    case 'missing-field':
      return fault.field === 'result'
        ? 'No column is grossPnl or netPnl: assign one of them.'
        : fault.field === 'direction'
          ? 'No column is direction: assign it, or take the direction from the sign of the quantity.'
          : `No column is ${fault.field}: assign it.`
    case 'no-such-column':
      return `${fault.field} is column ${fault.column + 1}, and the table has ${headings.length}: assign another one.`
    case 'two-columns':
      return `${fault.field} has two columns, which only a time can have: keep one.`
    case 'column-twice':
      return `${named(fault.column)} is ${fault.fields.join(' and ')}: a column can be one of them.`
    default:
      return assertNever(fault)
  }
}
