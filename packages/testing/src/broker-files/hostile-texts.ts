import { utf8, utf16 } from './text-bytes.ts'

const HEADINGS = 'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,grossPnl,notes\n'
const TRADE = '2025-03-03T09:00:00,2025-03-03T10:00:00,EURUSD,long,1.1,1.2,1,100,'

const ACCOUNT_ROW = '<tr><td>Account:</td><td>7001 (USD, Example-Demo, demo, Hedge)</td></tr>'

/** A CSV with valid headings and any number of meaningless rows. */
export function csvOfRows(rows: number): Uint8Array {
  return utf8(HEADINGS + 'x\n'.repeat(rows))
}

export function csvWithUnclosedQuote(chars: number): Uint8Array {
  return utf8(`${HEADINGS}${TRADE}"never closed ${'x,\n'.repeat(chars / 3)}`)
}

/** Quotation marks that are neither opened nor closed properly, repeated. */
export function csvOfStrayQuotes(count: number): Uint8Array {
  return utf8(`${HEADINGS}${TRADE}"${'a"b'.repeat(count)}"\n`)
}

export function csvWithHugeCell(chars: number): Uint8Array {
  return utf8(`${HEADINGS}${TRADE}${'x'.repeat(chars)}\n`)
}

export function csvWithZeroBytes(): Uint8Array {
  return utf8(`${HEADINGS}${`${TRADE}fine\n`.repeat(200)}${TRADE}a\u0000b\n`)
}

export function csvOfColumns(columns: number): Uint8Array {
  return utf8(`${HEADINGS.trimEnd()}${',x'.repeat(columns)}\n${TRADE}${',1'.repeat(columns)}\n`)
}

/** A page that begins like a report, followed by any number of rows. */
export function pageOfRows(rows: number): Uint8Array {
  return utf8(`<html><table>${ACCOUNT_ROW}${'<tr>'.repeat(rows)}</table></html>`)
}

export function deeplyNestedPage(levels: number): Uint8Array {
  return utf8(`<html>${'<div>'.repeat(levels)}`)
}

export function pageWithHuge(part: 'attribute' | 'cell' | 'tag' | 'comment', chars: number): Uint8Array {
  const filler = 'x'.repeat(chars)
  const body = {
    attribute: `<td class="${filler}">`,
    cell: `<tr><td>${filler}</td></tr></table></html>`,
    tag: `<${filler}`,
    comment: `<!-- ${filler}`,
  }[part]
  return utf8(`<html><table>${body}`)
}

/** A colspan of a billion in every cell. */
export function pageOfWideCells(cells: number): Uint8Array {
  return utf16(`<html><table><tr>${'<td colspan="1000000000">1</td>'.repeat(cells)}</tr></table></html>`)
}

/** `count` trades, each as short as a trade can be. */
export function csvOfShortestTrades(count: number): Uint8Array {
  const headings = 'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,grossPnl\n'
  return utf8(headings + '2025-03-03,2025-03-03,A,long,1,1,1,1\n'.repeat(count))
}

export function pageOfShortestPositions(count: number): Uint8Array {
  const position = '<tr><td>2025.03.03<td>1<td>A<td>buy<td>1<td>1<td><td><td>2025.03.03<td>1<td><td><td>1'
  const rows = Array.from({ length: count }, (_, i) => position.replace('<td>1<td>A', `<td>${i}<td>A`))
  return utf8(`<html><table>${ACCOUNT_ROW}${rows.join('')}</table></html>`)
}

/** Alternating entries and exits, as in a report without positions. */
export function pageOfShortestDeals(count: number): Uint8Array {
  const rows = Array.from({ length: count }, (_, i) => {
    const [type, entry] = i % 2 === 0 ? ['buy', 'in'] : ['sell', 'out']
    return `<tr><td>2025.03.03<td>${i + 1}<td>A<td>${type}<td>${entry}<td>1<td>1<td>${i + 1}<td>0<td>0<td>1<td>1<td>`
  })
  return utf8(`<html><table>${ACCOUNT_ROW}${rows.join('')}</table></html>`)
}

/** Cells on which a careless regular expression backtracks excessively. */
export function pageOfPatternTraps(): Uint8Array {
  const traps = [' (', '[sl 1', '1 ', '1.', '0 (0', 'a'].map((piece) => `x${piece.repeat(16_000)}`)
  const rows = traps.flatMap((trap) => [
    `<tr><td>${trap}</td></tr>`,
    `<tr><td>${trap}</td><td>${trap}</td></tr>`,
  ])
  const deals = traps.map(
    (trap) =>
      `<tr><td>2025.03.03<td>1<td>A<td>sell<td>out<td>${trap}<td>${trap}<td>${trap}<td>0<td>0<td>1<td>1<td>${trap}`,
  )
  const settings = '<tr><td>Deposit:<td>100</tr><tr><td>Leverage:<td>1:100</tr>'
  return utf8(`<html><table>${rows.join('')}${settings}${deals.join('')}</table></html>`)
}

/** Headings of an unknown format, and its most common row. */
const UNKNOWN = 'Open Time;Close Time;Instrument;Side;Lots;Entry Price;Exit Price;Gross Profit;Comment\n'
const UNKNOWN_TRADE = '03/04/2025;03/04/2025;EURUSD;buy;1;1;1;1;'

/** A table of unknown format with any number of rows, whose date order stays ambiguous to the last row. */
export function tableOfRows(rows: number): Uint8Array {
  return utf8(UNKNOWN + `${UNKNOWN_TRADE}\n`.repeat(rows))
}

/** The same with meaningless rows, each as short as a row can be. */
export function tableOfShortestRows(rows: number): Uint8Array {
  return utf8(UNKNOWN + 'x\n'.repeat(rows))
}

/** One line of any length, with or without delimiters. */
export function endlessLine(chars: number, piece: 'x' | ';' | '1,'): Uint8Array {
  return utf8(piece.repeat(chars / piece.length))
}

export function tableWithHugeCell(chars: number): Uint8Array {
  return utf8(`${UNKNOWN}${UNKNOWN_TRADE}${'x'.repeat(chars)}\n`)
}

/** Cells on which careless regular expressions for numbers and dates backtrack excessively. */
export function tableOfPatternTraps(rows: number): Uint8Array {
  const traps = ['1,111', '1 1', '(1', "1'1", '-', '1/', '1 a.m.', '+0', '.'].map((piece) =>
    piece.repeat(8_000),
  )
  const cells = traps.join(';')
  return utf8(UNKNOWN + `${cells}\n`.repeat(rows))
}

/** Fills that all stay open until the last one closes them. */
export function tradovateFillsWithoutEnd(count: number): Uint8Array {
  const headings = 'Fill ID,Timestamp,Account,B/S,Quantity,Price,Contract,Product\n'
  const buys = Array.from({ length: count }, (_, i) => `${i + 1},12/01/2025 16:00:00,A,B,1,1,ESZ5,ES`)
  return utf8(`${headings}${buys.join('\n')}\n${count + 1},12/02/2025 16:00:00,A,S,${count},2,ESZ5,ES\n`)
}
