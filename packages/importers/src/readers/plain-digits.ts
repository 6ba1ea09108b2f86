const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_SHIFT = 0xfee0
const ASCII = /^[\x20-\x7e]*$/

/**
 * Text with the digits 0 to 9 instead of Arabic, Persian and full-width ones, and without invisible characters (marks of
 * the writing direction).
 */
export function plainDigits(text: string): string {
  if (ASCII.test(text)) return text
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
}
