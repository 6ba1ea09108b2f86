import { MINUS, numberFormat } from './format.ts'

/** A typed number as exact plain decimal text. `isAmbiguous`: with the other decimal separator it is another number. */
export interface TypedNumber {
  readonly plain: string
  readonly isAmbiguous: boolean
}

/**
 * Reads a number typed in the user's locale, or with the other decimal separator where that is the only reading: in
 * German `1.234,56` is 1234.56 and `149.9` is 149.9. If both readings are possible (`150.123`), the locale decides,
 * unless a known price (`near`) is a thousand times off and fits the other reading. undefined if it is not a number.
 */
export function readTyped(
  locale: string,
  typed: string,
  near: readonly number[] = [],
): TypedNumber | undefined {
  const parts = typedDecimal(locale, 1234567.8)
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.'
  const group = parts.find((part) => part.type === 'group')?.value ?? ','
  const bare = typed.replaceAll(MINUS, '-').replaceAll(/[\s\u00A0\u202F'’]/g, '')
  const own = plainWith(bare, decimal, group)
  const other = plainWith(bare, decimal === ',' ? '.' : ',', decimal)
  if (own === undefined || other === undefined || Number(own) === Number(other)) {
    const plain = own ?? other
    return plain === undefined ? undefined : { plain, isAmbiguous: false }
  }
  const fits = (plain: string) => near.some((price) => isOfSize(Number(plain), price))
  return { plain: fits(other) && !fits(own) ? other : own, isAmbiguous: true }
}

/** The exact plain decimal text of a typed number; undefined if it is not a number. */
export function parseDecimal(locale: string, typed: string): string | undefined {
  return readTyped(locale, typed)?.plain
}

/** Groups have three digits and no leading zero, and end at the decimal separator. */
function plainWith(bare: string, decimal: string, group: string): string | undefined {
  const [whole = '', fraction, ...rest] = bare.replace(/^[+-]/, '').split(decimal)
  const [first = '', ...groups] = whole.split(group)
  if (rest.length > 0 || (groups.length > 0 && !/^[1-9]\d{0,2}$/.test(first))) return undefined
  if (groups.some((digits) => !/^\d{3}$/.test(digits))) return undefined
  const plain = [first + groups.join(''), ...(fraction === undefined ? [] : [fraction])].join('.')
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  return bare.startsWith('-') ? `-${plain}` : plain
}

/** Half of the thousand between the two readings, on a logarithmic scale. */
const NEAR_FACTOR = Math.sqrt(1_000)

function isOfSize(value: number, price: number): boolean {
  const ratio = Math.abs(value / price)
  return ratio < NEAR_FACTOR && ratio > 1 / NEAR_FACTOR
}

/** A plain decimal text as typed in the locale: `1234.5` → `1234,5`; `grouped`: `1.234,5`. Other text stays. */
export function formatDecimalInput(locale: string, plain: string, grouped = false): string {
  const parts = typedDecimal(locale, 1234567.8)
  const sign = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value
  const [whole = '', ...rest] = plain.split('.')
  const isNumber = /^-?\d+(\.\d*)?$/.test(plain)
  const shown = grouped && isNumber ? whole.replaceAll(/\B(?=(\d{3})+$)/g, sign('group') ?? '') : whole
  return [shown, ...rest].join(sign('decimal') ?? '.')
}

function typedDecimal(locale: string, sample: number): readonly Intl.NumberFormatPart[] {
  return numberFormat(locale, 'typed', () => ({ minimumFractionDigits: 1 })).formatToParts(sample)
}
