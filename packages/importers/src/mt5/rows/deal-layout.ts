import { filledCells, type Row } from '../../readers/row.ts'
import { isNumber } from '../../readers/broker-number.ts'

/** Money columns of a deal. Newer builds print a fee between commission and swap; testers and builds of 2016 do not. */
export interface DealLayout {
  readonly commission: number
  readonly fee: number | undefined
  readonly swap: number
  readonly profit: number
  readonly balance: number
  readonly comment: number
}

const WITH_FEE: DealLayout = { commission: 8, fee: 9, swap: 10, profit: 11, balance: 12, comment: 13 }
const WITHOUT_FEE: DealLayout = {
  commission: 8,
  fee: undefined,
  swap: 9,
  profit: 10,
  balance: 11,
  comment: 12,
}

/**
 * The layout of a section, from the number of headings (14 with a fee, 13 without), else from the first row: the
 * balance, always a number, is in column 12 only if there is a fee.
 */
export function dealLayoutOf(first: Row, heading: Row | undefined): DealLayout {
  const headings = heading ? filledCells(heading).length : 0
  if (headings === 14) return WITH_FEE
  if (headings === 13) return WITHOUT_FEE
  return isNumber(first.cells[12]) ? WITH_FEE : WITHOUT_FEE
}
