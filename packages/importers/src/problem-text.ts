import { assertNever } from '@plumbline/domain/assert-never'
import type { Problem } from '@plumbline/domain/imports/broker-file'

/** Why a row became no trade, in English; the web has its own words by code. */
export function problemText({ code, detail }: Problem): string {
  const quoted = detail === '' ? '' : `: ${detail}`
  switch (code) {
    case 'unusable-time':
      return `The time cannot be read${quoted}. Expected is YYYY.MM.DD HH:mm:ss.`
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
      return `An order that was cancelled is no trade${quoted}.`
    case 'unknown-row':
      return `The row is of no known kind${quoted}.`
    case 'truncated':
      return `The row is cut off${quoted}.`
    case 'unknown-contract':
      return `What a point of this contract is worth is not known, and the file states no money${quoted}.`
    case 'unpaired-fill':
      return `It cannot be paired, because another fill of its contract is unusable${quoted}.`
    case 'mixed-offsets':
      return `One of its times says how far it is from UTC and another does not, or most rows do it otherwise${quoted}.`
    default:
      return assertNever(code)
  }
}
