import { utf8 } from './text-bytes.ts'

const page = (title: string, rows: readonly string[]) =>
  utf8(`<html><title>${title}</title><table>${rows.join('')}</table></html>`)

const statement = (rows: readonly string[]) => page('Statement: 7001 - A', rows)

function tradeRow(ticket: number, title: string, type = 'buy', size = '1'): string {
  const first = title === '' ? '<td>' : `<td title="${title}">`
  return `<tr>${first}${ticket}<td>2025.03.03<td>${type}<td>${size}<td>a<td>1<td><td><td>2025.03.03<td>1<td><td><td><td>1`
}

function rowsOf(count: number, row: (index: number) => string): readonly string[] {
  return Array.from({ length: count }, (_, index) => row(index + 1))
}

/** `count` trades, each as short as a trade can be. */
export function statementOfShortestTrades(count: number): Uint8Array {
  return statement(rowsOf(count, (ticket) => tradeRow(ticket, '')))
}

/** One position that was closed in `parts` parts. */
export function statementOfOneChain(parts: number): Uint8Array {
  return statement(rowsOf(parts, (ticket) => tradeRow(ticket, `to #${ticket + 1}`)))
}

/** Every row claims to be the remainder of the first, or to have been closed by it. */
export function statementOfClaims(count: number): Uint8Array {
  return statement(
    rowsOf(count, (ticket) =>
      ticket % 2 === 0
        ? tradeRow(ticket, 'from #1')
        : tradeRow(ticket, ticket === 1 ? '' : 'close hedge by #1', 'buy', ticket === 1 ? '1' : '0'),
    ),
  )
}

/** One trade, followed only by comment rows. */
export function statementOfComments(count: number): Uint8Array {
  const blank = '<td colspan=9>'
  return statement([
    tradeRow(1, ''),
    ...rowsOf(count, (index) => `<tr>${blank}<td>${index}<td>x<td><td><td>`),
  ])
}

/** One position of a tester, closed in hundredths of a lot, each remainder under a new order. */
export function testerOfOneChain(parts: number): Uint8Array {
  const event = (type: string, order: number, size: number, money: string) =>
    `<tr><td>1<td>2025.03.03<td>${type}<td>${order}<td>${size}<td>1<td>0<td>0${money}`
  const rows = rowsOf(parts, (order) => {
    const left = (parts - order + 1) / 100
    return event('buy', order, left, '<td colspan=2>') + event('close', order, 0.01, '<td>1<td>1')
  })
  return page('Strategy Tester: A', rows)
}

/** Orders that are opened and never closed. */
export function testerOfEntries(count: number): Uint8Array {
  return page(
    'Strategy Tester: A',
    rowsOf(count, (order) => `<tr><td>1<td>2025.03.03<td>buy<td>${order}<td>1<td>1<td>0<td>0<td colspan=2>`),
  )
}

/** Titles, headings and cells on which a careless regular expression backtracks excessively. */
export function mt4PatternTraps(): Uint8Array {
  const traps = ['to #1', ' ', '#1', 'from ', '1 ', ': ', '(', 'a'].map((piece) => piece.repeat(6_000))
  const meta = `<meta ${'charset= '.repeat(200)}><div font: 20pt ${'<b>'.repeat(100)}`
  const rows = traps.flatMap((trap, index) => [
    tradeRow(index + 1, trap),
    tradeRow(index + 1, '', 'buy', trap),
    `<tr><td>${trap}<td>${trap}<td>${trap}`,
    `<tr><td colspan=9><td>${trap}<td>${trap}<td><td><td>`,
  ])
  return page(`Statement: 7001 ${' - '.repeat(300)}${meta}`, rows)
}
