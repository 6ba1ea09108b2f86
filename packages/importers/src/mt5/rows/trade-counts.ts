import { plainNumber } from '../../readers/broker-number.ts'

/** `5 (20.00%)`: a count and its percentage. */
const COUNT_AND_SHARE = /^(\d[\d\s]*?) \(\d+(?:\.\d+)?%\)$/

/** `9 | 1 (0.00%) | 8 (50.00%)`: trades, short, long. */
export function tradeCount(values: readonly string[]): number | null {
  const total = wholeNumber(values[0] ?? '')
  const [short, long] = [countOf(values[1]), countOf(values[2])]
  if (values.length !== 3 || total === undefined || short === undefined || long === undefined) return null
  return short + long === total ? total : null
}

/** `4 (44.44%) | 5 (55.56%)`: wins, losses; testers print the number of deals before them. */
export function outcomeCounts(
  values: readonly string[],
  closed: number,
): { readonly wins: number; readonly losses: number } | null {
  const [wins, losses] = [countOf(values.at(-2)), countOf(values.at(-1))]
  if (wins === undefined || losses === undefined) return null
  return wins + losses === closed ? { wins, losses } : null
}

function countOf(text: string | undefined): number | undefined {
  const match = COUNT_AND_SHARE.exec(text ?? '')
  return match ? wholeNumber(match[1] ?? '') : undefined
}

function wholeNumber(text: string): number | undefined {
  const value = Number(plainNumber(text) ?? Number.NaN)
  return Number.isSafeInteger(value) ? value : undefined
}
