import { assertNever } from '@plumbline/domain/assert-never'
import type { Problem } from '@plumbline/domain/imports/broker-file'

/** English reason why a row did not become a trade; the web translates by code. */
export function problemText({ code, detail }: Problem): string {
  const quoted = detail === '' ? '' : `: ${detail}`
  switch (code) {
    case 'unusable-time':
      return `The time cannot be read${quoted}. Expected format: YYYY.MM.DD HH:mm:ss.`
    case 'closes-before-opening':
      return `It closes before it opens${quoted}.`
    case 'unusable-number':
      return `A number cannot be read${quoted}.`
    case 'unequal-money':
      return `Its amounts do not agree: net P&L is gross P&L minus fees${quoted}.`
    case 'unusable-direction':
      return `The direction cannot be read${quoted}.`
    case 'missing-symbol':
      return `The symbol is missing${quoted}.`
    case 'exit-without-entry':
      return `It closes a position that was opened before this file begins${quoted}. Export a longer period.`
    case 'cancelled-order':
      return `A cancelled order is not a trade${quoted}.`
    case 'unknown-row':
      return `The type of the row is unknown${quoted}.`
    case 'truncated':
      return `The row is cut off${quoted}.`
    case 'unknown-contract':
      return `The point value of this contract is unknown, and the file states no money${quoted}.`
    case 'unpaired-fill':
      return `It cannot be paired, because another fill of its contract is unusable${quoted}.`
    case 'mixed-offsets':
      return `Only some of its times have a UTC offset, or its times differ in this from most rows${quoted}.`
    default:
      return assertNever(code)
  }
}
