import { isNumber } from '../../readers/broker-number.ts'
import type { Row } from '../../readers/row.ts'

export type StatementRowKind = 'trade' | 'order' | 'cash' | 'comment' | 'totals' | 'unknown' | 'other'

const TICKET = /^\d{1,19}$/
const TIME = /^\d{4}[.-]\d{2}[.-]\d{2}/
const SIDE = /^(?:buy|sell)$/i
const PENDING = /^(?:buy|sell) (?:limit|stop)$/i

/** A trade has 14 columns, or 13 if the broker omits taxes. */
const FEWEST_COLUMNS = 13

/**
 * Classifies a row of a MetaTrader 4 statement by its shape alone, because headings differ by language and broker. The
 * type words are always English.
 */
export function statementRowKind({ cells }: Row): StatementRowKind {
  const [ticket = '', time = '', type = ''] = cells
  const hasTicket = TICKET.test(ticket)
  const hasTime = TIME.test(time)
  if (cells.length < FEWEST_COLUMNS) return SIDE.test(type) && (hasTicket || hasTime) ? 'unknown' : 'other'
  // Either one may be damaged.
  if (SIDE.test(type) && (hasTicket || hasTime)) return 'trade'
  if (PENDING.test(type) && (hasTicket || hasTime)) return 'order'
  if (hasTicket && hasTime) return isCash(cells) ? 'cash' : 'unknown'
  if (cells.slice(0, 9).some((cell) => cell !== '')) return 'other'
  if (isTotals(cells)) return 'totals'
  return isComment(cells) ? 'comment' : 'other'
}

/** Nine empty columns, the magic number, the comment; one of the last two may be empty. */
function isComment([, , , , , , , , , magic = '', ...others]: readonly string[]): boolean {
  const words = others.filter((cell) => cell !== '').length
  return magic === '' ? words === 1 : words <= 1
}

/** The text of a cash row spans all columns between the type and the amount. */
function isCash(cells: readonly string[]): boolean {
  return cells.slice(4, -1).every((cell) => cell === '') && isNumber(cells.at(-1))
}

/** Ten empty columns, then the sums of the money columns. */
function isTotals(cells: readonly string[]): boolean {
  return cells[9] === '' && cells.slice(10).every(isNumber)
}
