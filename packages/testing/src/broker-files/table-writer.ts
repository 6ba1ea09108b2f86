import { escapeMarkup, utf16 } from './text-bytes.ts'

/** A cell of a table: its text, the number of columns it spans, and whether it is hidden. */
export type TableCell = string | { readonly text: string; readonly span?: number; readonly hidden?: boolean }

export interface TableWriter {
  readonly row: (cells: readonly TableCell[], tag?: 'td' | 'th') => void
  readonly nextTable: () => void
  readonly file: () => Uint8Array
}

/** A page as the terminal writes it: UTF-16LE, no charset, one table, no-break spaces in its head. */
export function createTableWriter(title: string, generator: string): TableWriter {
  const rows: string[] = []
  const cell = (tag: string, value: TableCell) => {
    const { text, span = 1, hidden = false } = typeof value === 'string' ? { text: value } : value
    const attributes = `${hidden ? ' class="hidden"' : ''}${span > 1 ? ` colspan="${span}"` : ''}`
    return `<${tag} nowrap${attributes}>${text === '' ? '' : `<b>${escapeMarkup(text)}</b>`}</${tag}>`
  }
  return {
    row(cells, tag = 'td') {
      rows.push(`<tr align="right">${cells.map((value) => cell(tag, value)).join('')}</tr>`)
    },
    nextTable() {
      rows.push('</table>\r\n<table>')
    },
    file() {
      const head = `<head><title>${escapeMarkup(title)}</title><meta name="generator" content="${generator}"></head>`
      const body = `<body><div align="center"><table cellspacing="1">\r\n${rows.join('\r\n')}\r\n</table></div></body>`
      return utf16(
        `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">\r\n<html>${head}\r\n${body}</html>\r\n`,
      )
    },
  }
}
