/** A value of a table: text, a raw number, or nothing. */
export type CsvValue = string | number | null

/** What a table is as CSV: its heads, and its rows in their order. */
export type CsvTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly CsvValue[])[]
}

/**
 * RFC 4180: commas, CRLF, quotes around what needs them and doubled inside. Numbers are raw, with a point; nothing is an
 * empty field. Begins with the byte order mark, without which spreadsheets read umlauts as something else.
 */
export function csvOf({ columns, rows }: CsvTable): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`
}

function field(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? plainNumber(value) : ''
  return quoted(harmless(value))
}

/** Ten digits after the point at most; never `1e-7`, which some programs read as text. */
function plainNumber(value: number): string {
  const text = value.toFixed(10).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

/**
 * A tag `=1+1` would be computed by a spreadsheet: an apostrophe makes it text. Keys of buckets (`-1R`) are no formulas.
 */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]\d[\d.]*R?$/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
