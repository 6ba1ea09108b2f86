/** Amounts of the account, by their names on the wire. */
const amounts: ReadonlySet<string> = new Set([
  'balance',
  'credit',
  'equity',
  'margin',
  'margin_free',
  'profit',
  'swap',
])

/** A frame as it can be read; with hidden amounts where the person wants them so. What is no JSON stays as it came. */
export function frameJson(text: string, hideAmounts: boolean): string {
  const shown = (name: string, value: unknown): unknown =>
    hideAmounts && amounts.has(name) ? '\u2022\u2022\u2022\u2022\u2022' : value
  try {
    return JSON.stringify(JSON.parse(text), shown, 2)
  } catch {
    return text
  }
}
