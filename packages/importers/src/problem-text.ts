import { assertNever } from '@plumbline/domain/assert-never'
import type { Problem } from '@plumbline/domain/imports/broker-file'

/** English reason why a row did not become a trade; the web translates by code. */
export function problemText({ code, detail }: Problem): string {
  const quoted = detail === '' ? '' : `: ${detail}`
  switch (code) {
    case 'unusable-time':
      return `The time cannot be read${quoted}. Expected format: YYYY.MM.DD HH:mm:ss.`
    case 'closes-before-opening':
      return `The closing time is before the opening time${quoted}.`
    case 'unusable-number':
      return `A number cannot be read${quoted}.`
    case 'unequal-money':
      return `Net P&L does not equal gross P&L minus fees${quoted}.`
    case 'unusable-direction':
      return `The direction cannot be read${quoted}.`
    case 'missing-symbol':
      return `The pair is missing${quoted}.`
    case 'exit-without-entry':
      return `The position was opened before this file starts${quoted}. Export a longer period.`
    case 'cancelled-order':
      return `A pending or cancelled order is not a trade${quoted}.`
    case 'unknown-row':
      return `Unknown row type${quoted}.`
    case 'unread-sheet':
      return `This sheet of the workbook is not part of the report${quoted}.`
    case 'repeated-row':
      return `This row repeats an earlier one with the same ID${quoted}.`
    case 'truncated':
      return `The row is cut off${quoted}.`
    case 'extra-cells':
      return `The row has extra cells, or a comma has split one of its numbers, so its columns may be shifted${quoted}. Put numbers with a thousands or decimal comma in quotes.`
    case 'other-table':
      return `The row belongs to another table of the file, which was not read${quoted}.`
    case 'other-account':
      return detail === ''
        ? 'The row names no account, so it is skipped.'
        : `The row belongs to another account, which was not chosen${quoted}.`
    case 'no-value':
      return `A cell has an error or a formula that was never calculated${quoted}. Open the file in a spreadsheet program and save it again.`
    case 'implausible-year':
      return `The year cannot be right for a trade${quoted}.`
    case 'buddhist-year':
      return `The year is of the Buddhist calendar, which is 543 years ahead${quoted}. Export the times in the Gregorian calendar.`
    case 'persian-year':
      return `The year is of the Persian calendar, which is 621 years behind${quoted}. Export the times in the Gregorian calendar.`
    case 'unknown-contract':
      return `The contract's point value is unknown and the file contains no P&L${quoted}.`
    case 'unpaired-fill':
      return `The fill cannot be paired, because another fill of this contract is unusable${quoted}.`
    case 'mixed-offsets':
      return `Only some times have a UTC offset${quoted}.`
    default:
      return assertNever(code)
  }
}
