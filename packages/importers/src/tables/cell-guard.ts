/**
 * A spreadsheet takes a text that begins so for a formula, or (the apostrophe) leaves it out of the cell. Some pass over
 * spaces and characters that show nothing, and take the full-width and small forms of a sign for the sign.
 */
const FORMULA = /^(?:[\t\n']|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u

/** What XML cannot hold, and a carriage return, which every reader of XML turns into a line feed. */
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
/** A text that reads like an escape. */
const LIKE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

/**
 * A text as cells hold it: control characters as `_x000D_`, the way of workbooks themselves (ECMA-376, ST_Xstring), so
 * that CSV and XLSX carry every character that a database can.
 */
export function escapeControls(text: string): string {
  return text.replace(LIKE_ESCAPE, '_x005F_').replace(UNPRINTABLE, escapeOf)
}

/** For CSV, where nothing tells a text from a formula: an apostrophe before what a spreadsheet would calculate. */
export function guardCsvText(text: string): string {
  const escaped = escapeControls(text)
  return escaped === '' || FORMULA.test(escaped) ? `'${escaped}` : escaped
}

/** For typed cells: an apostrophe only where one would be taken off, and in place of no character at all. */
export function guardSheetText(text: string): string {
  const escaped = escapeControls(text)
  return escaped === '' || escaped.startsWith("'") ? `'${escaped}` : escaped
}

/** The text that was guarded in either way. */
export function unguardText(cell: string): string {
  const text = cell.startsWith("'") ? cell.slice(1) : cell
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function escapeOf(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
