import { filledCells, type Row } from '../../readers/row.ts'
import { isNumber } from '../../readers/broker-number.ts'

/**
 * The values of a row like "Total Net Profit: 1 333.77  Gross Profit: 1 622.47", without the labels, which are in the
 * terminal's language; undefined if the row does not alternate labels and values.
 */
export function labelledValues(row: Row): readonly string[] | undefined {
  const cells = filledCells(row)
  if (cells.length === 0 || cells.length % 2 !== 0) return undefined
  const values: string[] = []
  for (let i = 0; i < cells.length; i += 2) {
    if (isNumber(cells[i])) return undefined
    values.push(cells[i + 1] ?? '')
  }
  return values
}
