/** A table value: text, a raw number, or nothing. */
export type CsvValue = string | number | null

/** A table for CSV export: header and rows in order. */
export type CsvTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly CsvValue[])[]
}

/**
 * RFC 4180: commas, CRLF, quotes where needed, doubled inside. Numbers are raw with a decimal point; null is an empty
 * field. Starts with a byte order mark, without which spreadsheets misread umlauts.
 */
export function csvOf({ columns, rows }: CsvTable): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`
}

function field(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? plainNumber(value) : ''
  return quoted(harmless(value))
}

/** At most ten decimals; never `1e-7`, which some programs read as text. */
function plainNumber(value: number): string {
  const text = value.toFixed(10).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

/**
 * Prevents formula injection: a spreadsheet would evaluate a tag `=1+1`, so an apostrophe makes it text. Bucket keys
 * (`-1R`) are not formulas.
 */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]\d[\d.]*R?$/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
