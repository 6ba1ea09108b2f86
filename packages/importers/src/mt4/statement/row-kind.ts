import { isNumber } from '../../mt5/broker-number.ts'
import type { Row } from '../../readers/row.ts'

export type StatementRowKind = 'trade' | 'order' | 'cash' | 'comment' | 'totals' | 'unknown' | 'other'

const TICKET = /^\d{1,19}$/
const TIME = /^\d{4}[.-]\d{2}[.-]\d{2}/
const SIDE = /^(?:buy|sell)$/i
const PENDING = /^(?:buy|sell) (?:limit|stop)$/i

/** Columns of a trade: 14, or 13 where a broker leaves the taxes out. */
const FEWEST_COLUMNS = 13

/**
 * What a row of a MetaTrader 4 statement is, by its shape alone: headings differ by language and broker. The words of
 * types are English everywhere.
 */
export function statementRowKind({ cells }: Row): StatementRowKind {
  const [ticket = '', time = '', type = ''] = cells
  if (cells.length < FEWEST_COLUMNS) return 'other'
  const hasTicket = TICKET.test(ticket)
  const hasTime = TIME.test(time)
  // One of the two may be damaged.
  if (SIDE.test(type) && (hasTicket || hasTime)) return 'trade'
  if (PENDING.test(type) && (hasTicket || hasTime)) return 'order'
  if (hasTicket && hasTime) return isCash(cells) ? 'cash' : 'unknown'
  if (cells.slice(0, 9).some((cell) => cell !== '')) return 'other'
  if (isTotals(cells)) return 'totals'
  return isComment(cells) ? 'comment' : 'other'
}

/** Nine empty columns, the program's number, the comment; one of the two may be empty. */
function isComment([, , , , , , , , , magic = '', ...others]: readonly string[]): boolean {
  const words = others.filter((cell) => cell !== '').length
  return magic === '' ? words === 1 : words <= 1
}

/** Its text spans all columns between the type and the amount. */
function isCash(cells: readonly string[]): boolean {
  return cells.slice(4, -1).every((cell) => cell === '') && isNumber(cells.at(-1))
}

/** Ten empty columns, then the sums of the money columns. */
function isTotals(cells: readonly string[]): boolean {
  return cells[9] === '' && cells.slice(10).every(isNumber)
}
