import { expect, test } from 'vitest'
import { guardCsvText, guardSheetText, unguardText } from './cell-guard.ts'

const PREFIXES = ['', '\n', ' ', '\u00a0', '\u200b', '\u2060', '\ufeff', '\u3000', ' \n\u200b']
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫']
const formulas = PREFIXES.flatMap((prefix) => SIGNS.map((sign) => `${prefix}${sign}cmd|' /C calc'!A0`))

test.each([...formulas, '\n', '\t', '\n=', "'", "'=1"])(
  '%j is not a formula in a CSV, and is restored unchanged',
  (text) => {
    expect(guardCsvText(text)).toMatch(/^'/)
    expect(unguardText(guardCsvText(text))).toBe(text)
    expect(unguardText(guardSheetText(text))).toBe(text)
  },
)

test.each(['a=b', ' plain', '\u00a0plain', '5', 'über', '–', '1-2'])('%j is not changed', (text) => {
  expect(guardCsvText(text)).toBe(text)
})
