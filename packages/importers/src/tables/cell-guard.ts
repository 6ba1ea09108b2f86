/**
 * A spreadsheet treats a text with such a start as a formula, or (the apostrophe) drops the character. Some ignore
 * leading spaces and invisible characters, and treat full-width and small forms of a sign like the sign.
 */
const FORMULA = /^(?:[\t\n']|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u

/** Characters that XML cannot contain, and carriage returns, which XML parsers convert to line feeds. */
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
/** An underscore that would start an escape. */
const LIKE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

/**
 * Escapes control characters as `_x000D_`, as workbooks do (ECMA-376, ST_Xstring), so that CSV and XLSX can contain
 * every character that the database can.
 */
export function escapeControls(text: string): string {
  return text.replace(LIKE_ESCAPE, '_x005F_').replace(UNPRINTABLE, escapeOf)
}

/** For CSV, which has no cell types: prefixes an apostrophe to empty texts and to texts that match `FORMULA`. */
export function guardCsvText(text: string): string {
  const escaped = escapeControls(text)
  return escaped === '' || FORMULA.test(escaped) ? `'${escaped}` : escaped
}

/** For typed cells: prefixes an apostrophe only to empty texts and to texts that start with one. */
export function guardSheetText(text: string): string {
  const escaped = escapeControls(text)
  return escaped === '' || escaped.startsWith("'") ? `'${escaped}` : escaped
}

/** Reverses either guard. */
export function unguardText(cell: string): string {
  const text = cell.startsWith("'") ? cell.slice(1) : cell
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function escapeOf(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
