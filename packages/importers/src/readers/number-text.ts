import type { DecimalMark } from '@plumbline/domain/imports/table-mapping'
import { plainDigits } from './plain-digits.ts'

const LONGEST = 64
const PLAIN = /^-?\d+(?:\.\d+)?$/
const CURRENCY_WORDS =
  /(?:US|AU|CA|NZ|HK|[ACRS])?\$|[€£¥₹₽₿₩₺₴]|^[A-Z]{3,4}(?![A-Za-z])|(?<![A-Za-z])[A-Z]{3,4}$|\bkr\.?|zł|(?<=\d\s?)(?:TL|руб\.?)$|^Fr\.(?=\s?\d)/g
const SCIENTIFIC = /^(\d+(?:\.\d+)?)e([+-]?\d{1,2})$/i
/** 1,234,567 and the Indian grouping 12,34,567. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:(,)\d{2})+,\d{3}$/

/**
 * Plain decimal text ("-1335.49") of a formatted number: accepts currency signs and codes, parentheses or a minus at
 * either end for losses, thousands separators. undefined if it is not a number with this decimal mark.
 */
export function numberText(printed: string, mark: DecimalMark): string | undefined {
  if (printed.length > LONGEST) return undefined
  if (mark === '.' && PLAIN.test(printed)) return printed
  const text = plainDigits(printed).replaceAll('\u066b', mark).replaceAll('\u066c', "'")
  if (!/\d/.test(text)) return undefined
  const { core, isNegative } = unformatted(text)
  const digits = digitsOf(core, mark)
  return digits === undefined ? undefined : isNegative ? `-${digits}` : digits
}

/** Currency code of a formatted amount ("$", "EUR 5", "12 USD"); undefined if it has none. */
export function currencyOf(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  const code = /^[-+(]?([A-Z]{3})(?![A-Za-z])|(?<![A-Za-z])([A-Z]{3})\)?$/.exec(text.trim())
  return code?.[1] ?? code?.[2] ?? SIGNS.find(([sign]) => text.includes(sign))?.[1]
}

/** Signs of exactly one currency; the yen sign is left out, because it may mean yuan. */
const SIGNS = [
  ['AU$', 'AUD'],
  ['CA$', 'CAD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['R$', 'BRL'],
  ['A$', 'AUD'],
  ['C$', 'CAD'],
  ['S$', 'SGD'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['zł', 'PLN'],
] as const

/** Units behind quantities: "0.50 Lots". */
const UNITS = /(?<=\d)\s?(?:lots?|contracts?|shares?|units?|kontrakte?|st(?:ü|ue)ck|lotes?|lott[io])$/i

function unformatted(text: string): { readonly core: string; readonly isNegative: boolean } {
  const bare = text
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .trim()
    .replace(UNITS, '')
    .replace(CURRENCY_WORDS, '')
    .replace(/’/g, "'")
    .trim()
  const inside = /^-?\s?\((.*)\)$/.exec(bare)
  const signed = (inside?.[1] ?? bare).replace(CURRENCY_WORDS, '').trim()
  const isMinus = signed.startsWith('-') || signed.endsWith('-')
  return { core: signed.replace(/^[-+]\s?|\s?-$/, ''), isNegative: inside !== null || isMinus }
}

function digitsOf(core: string, mark: DecimalMark): string | undefined {
  const at = core.lastIndexOf(mark)
  const [whole, fraction] = at === -1 ? [core, ''] : [core.slice(0, at), core.slice(at + 1)]
  const scientific = SCIENTIFIC.exec(`${whole}${at === -1 ? '' : '.'}${fraction}`)
  if (scientific) return expanded(scientific)
  const digits = /^\d*$/.test(whole)
    ? whole
    : GROUPED.test(whole) && !whole.includes(mark)
      ? ungrouped(whole)
      : undefined
  if (digits === undefined || !/^\d*$/.test(fraction) || digits + fraction === '') return undefined
  return fraction === '' ? digits : `${digits === '' ? '0' : digits}.${fraction}`
}

function ungrouped(whole: string): string {
  return whole.replace(/\D/g, '')
}

const MAX_DECIMALS = 20

function expanded([, mantissa = '', exponent = '']: RegExpExecArray): string {
  const value = Number(`${mantissa}e${exponent}`)
  const decimals = (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)
  return value.toFixed(Math.max(0, Math.min(MAX_DECIMALS, decimals)))
}
