import type { AmountE8 } from '@plumbline/domain/money/amount'
import { type CodePage, codePageBytes } from './code-page-bytes.ts'
import { spacedMoney } from './printed.ts'
import { escapeMarkup, utf8, utf16 } from './text-bytes.ts'

/** Encoding of a page: as a program would write it, or as MetaTrader 4 does, in a code page declared or not. */
export type Mt4Encoding = 'utf-8' | 'utf-16' | 'declared' | 'undeclared'

export function mt4Bytes(
  page: (meta: string) => string,
  encoding: Mt4Encoding,
  codePage: CodePage,
): Uint8Array {
  if (encoding === 'utf-8') return utf8(page(''))
  if (encoding === 'utf-16') return utf16(page(''))
  const meta = `<meta http-equiv="Content-Type" content="text/html; charset=${codePage}">`
  return codePageBytes(page(encoding === 'declared' ? meta : ''), codePage)
}

/** Money with thousands separators, without decimals if the currency has none. */
export function mt4Money(amount: AmountE8, decimals: 0 | 2): string {
  const text = spacedMoney(amount)
  return decimals === 0 ? text.replace(/\.00$/, '') : text
}

export interface Mt4Cell {
  readonly text: string
  readonly span?: number
  readonly title?: string
}

/** A row; text-only cells may be given as strings. An empty cell is a no-break space, as everywhere in MetaTrader 4. */
export function mt4Row(cells: readonly (string | Mt4Cell)[]): string {
  const written = cells.map((cell) => {
    const { text, span = 1, title = '' } = typeof cell === 'string' ? { text: cell } : cell
    const attributes = `${title === '' ? '' : ` title="${escapeMarkup(title)}"`}${span > 1 ? ` colspan=${span}` : ''}`
    return `<td${attributes}>${text === '' ? '&nbsp;' : escapeMarkup(text)}</td>`
  })
  return `<tr align=right>${written.join('')}</tr>`
}

/** The page around its tables. */
export function mt4Page(
  title: string,
  lines: readonly (readonly [size: number, text: string])[],
  tables: readonly (readonly string[])[],
): (meta: string) => string {
  const head = lines
    .map(([size, text]) => `<div style="font: ${size}pt Times New Roman"><b>${escapeMarkup(text)}</b></div>`)
    .join('\n')
  const body = tables
    .map((rows) => `<table cellspacing=1 cellpadding=3 border=0>\n${rows.join('\n')}\n</table>`)
    .join('\n<br>\n')
  return (meta) =>
    [
      '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">',
      `<html><head><title>${escapeMarkup(title)}</title>${meta}`,
      '<meta name="generator" content="MetaQuotes Software Corp."></head>',
      `<body topmargin=1><div align=center>\n${head}\n${body}\n</div></body></html>`,
    ].join('\r\n')
}
