/** Wire names of account amounts. */
const amounts: ReadonlySet<string> = new Set([
  'balance',
  'credit',
  'equity',
  'margin',
  'margin_free',
  'profit',
  'swap',
])

/** A frame as formatted JSON, with amounts hidden on request. Text that is not JSON is returned as it is. */
export function frameJson(text: string, hideAmounts: boolean): string {
  const shown = (name: string, value: unknown): unknown =>
    hideAmounts && amounts.has(name) ? '\u2022\u2022\u2022\u2022\u2022' : value
  try {
    return JSON.stringify(JSON.parse(text), shown, 2)
  } catch {
    return text
  }
}
