import { type AmountE8, parseAmount } from '@plumbline/domain/money/amount'
import { plainNumber } from '../readers/broker-number.ts'

const DECIMAL_COMMA = /^[-+]?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/

/**
 * Plain decimal text of a cell. A comma is a decimal mark only if it is not the delimiter: spreadsheets in many
 * European locales save `1.234,50` between semicolons.
 */
export function csvNumber(text: string, delimiter: string): string | undefined {
  const trimmed = text.trim()
  const hasComma = delimiter !== ',' && DECIMAL_COMMA.test(trimmed)
  return plainNumber(hasComma ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed)
}

/** undefined: unusable; null: the cell is empty. */
export function csvMoney(text: string, delimiter: string): AmountE8 | null | undefined {
  if (text.trim() === '') return null
  const plain = csvNumber(text, delimiter)
  return plain === undefined ? undefined : parseAmount(plain)
}

/** undefined: unusable; null: the cell is empty. */
export function csvDecimal(text: string, delimiter: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = Number(csvNumber(text, delimiter) ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}
