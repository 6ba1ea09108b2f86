import { assertNever } from '@plumbline/domain/assert-never'
import type { MappingFault } from './check-mapping.ts'

/** English message of a mapping fault with its remedy; `headings` name the columns, if the table has any. */
export function mappingFaultText(fault: MappingFault, headings: readonly string[]): string {
  const named = (column: number) => {
    const heading = headings[column] ?? ''
    return heading === '' ? `Column ${column + 1}` : `Column ${column + 1} (${heading})`
  }
  switch (fault.code) {
    case 'executions':
      return 'These rows are executions, which cannot be imported yet. Export closed trades or positions, with opening and closing in one row.'
    case 'cash-operations':
      return 'These rows are cash operations (deposits, fees, results without prices), not trades. Export closed trades or positions.'
    case 'other-headings':
      return 'The headings belong to another table. Use the headings of the guess.'
    case 'missing-field':
      return fault.field === 'result'
        ? 'No column is mapped to grossPnl or netPnl. Map one of them.'
        : fault.field === 'direction'
          ? 'No column is mapped to direction. Map one, or use the sign of the quantity.'
          : `No column is mapped to ${fault.field}. Map one.`
    case 'no-such-account':
      return `No row of the table names the account ${fault.name}. Choose one of the accounts of the guess.`
    case 'no-such-column':
      return `${fault.field} is mapped to column ${fault.column + 1}, but the table has only ${headings.length} columns.`
    case 'two-columns':
      return `${fault.field} is mapped to two columns, but only times can use two. Keep one.`
    case 'column-twice':
      return `${named(fault.column)} is mapped to ${fault.fields.join(' and ')}. Map it to one of them.`
    default:
      return assertNever(fault)
  }
}
