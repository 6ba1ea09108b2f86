import { type AmountE8, parseAmount } from '@plumbline/domain/money/amount'

const PLAIN = /^-?\d+(?:\.\d+)?$/
/** Thousands separators: spaces of several widths, or an apostrophe in Swiss locales. */
const SEPARATORS = /[\s\u00a0\u202f\u2009'’]/g
const MINUS = /[\u2212\u2012\u2013]/g

/** A printed number as plain decimal text ("1 335.49" → "1335.49", U+2212 is a minus); undefined for other text. */
export function plainNumber(text: string): string | undefined {
  if (PLAIN.test(text)) return text
  const plain = text.replace(SEPARATORS, '').replace(MINUS, '-').replace(/^\+/, '')
  return PLAIN.test(plain) ? plain : undefined
}

export function isNumber(text: string | undefined): boolean {
  return text !== undefined && text !== '' && plainNumber(text) !== undefined
}

/** An exact amount of money; an empty cell is zero. */
export function readMoney(text: string | undefined): AmountE8 | undefined {
  if (text === undefined || text === '') return 0n
  const plain = plainNumber(text)
  return plain === undefined ? undefined : parseAmount(plain)
}

/** A price; it may be negative, as the oil price once was. */
export function readPrice(text: string | undefined): number | undefined {
  const plain = plainNumber(text ?? '')
  const price = plain === undefined ? Number.NaN : Number(plain)
  return Number.isFinite(price) ? price : undefined
}

/** Stop loss or take profit; 0 (none) for an empty cell. */
export function readStop(text: string | undefined): number {
  return (text === undefined || text === '' ? undefined : readPrice(text)) ?? 0
}

const VOLUME = /^(\d+(?:\.\d+)?)([KM]?)$/

/** A positive volume in lots; the terminal prints 1,040 lots as `1.04K`. */
export function readVolume(text: string | undefined): number | undefined {
  const match = VOLUME.exec((text ?? '').replace(SEPARATORS, ''))
  if (!match) return undefined
  const [, digits = '', unit] = match
  const exponent = unit === 'K' ? 'e3' : unit === 'M' ? 'e6' : ''
  const volume = Number(digits + exponent)
  return volume > 0 && Number.isFinite(volume) ? volume : undefined
}
