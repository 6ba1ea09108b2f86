import { mt4Figures, type Mt4Figures } from './mt4-figures.ts'
import { MT4_LANGUAGES, type Mt4Labels } from './mt4-labels.ts'
import type { Mt4Model, Mt4Part, Mt4Position } from './mt4-model.ts'
import { mt4Bytes, type Mt4Cell, type Mt4Encoding, mt4Money, mt4Page, mt4Row } from './mt4-printed.ts'
import { printedTime, share } from './printed.ts'

export interface StatementLayout {
  /** Whether to include the Details block. */
  readonly detailed: boolean
  /** Comments as titles of tickets, as rows below their trade, or both. */
  readonly comments: 'titles' | 'rows' | 'both'
  readonly encoding: Mt4Encoding
  /** Whether to write the Taxes column, which some brokers' programs omit. */
  readonly taxes: boolean
  readonly order: 'oldest-first' | 'newest-first'
}

export const PLAIN_STATEMENT: StatementLayout = {
  detailed: false,
  comments: 'titles',
  encoding: 'undeclared',
  taxes: true,
  order: 'oldest-first',
}

/** A statement or detailed statement as MetaTrader 4 saves it. */
export function writeMt4Statement(model: Mt4Model, layout: StatementLayout = PLAIN_STATEMENT): Uint8Array {
  const labels = MT4_LANGUAGES[model.language]
  const figures = mt4Figures(model)
  const rows = [
    accountRow(model, labels),
    banner(labels.sections[0]),
    mt4Row(columnsOf(labels, layout)),
    ...cashRows(model),
    ...inOrder(tradeRows(model, layout, 'closed'), layout),
    ...orderRows(model, 'cancelled'),
    ...closedSums(model, figures, labels, layout),
    banner(labels.sections[1]),
    mt4Row(columnsOf(labels, layout)),
    ...orNothing(inOrder(tradeRows(model, layout, 'open'), layout), labels),
    ...openSums(model, figures, labels, layout),
    banner(labels.sections[2]),
    ...orNothing(orderRows(model, 'working'), labels),
    banner(labels.sections[3]),
    ...summaryRows(model, figures, labels),
    ...(layout.detailed ? detailRows(model, figures, labels) : []),
  ]
  const page = mt4Page(`Statement: ${model.login} - Example Trader`, [[20, model.broker]], [rows])
  return mt4Bytes(page, layout.encoding, labels.codePage)
}

function accountRow(model: Mt4Model, { head: [account, name, currency, leverage] }: Mt4Labels): string {
  return mt4Row([
    { text: `${account}: ${model.login}`, span: 2 },
    { text: `${name}: ABC`, span: 5 },
    { text: `${currency}: ${model.currency}`, span: 2 },
    { text: `${leverage}: 1:100`, span: 2 },
    { text: '2026 January 5, 18:14', span: 3 },
  ])
}

function banner(text: string): string {
  return mt4Row([{ text, span: 13 }])
}

function columnsOf({ columns }: Mt4Labels, layout: StatementLayout): readonly string[] {
  return columns.filter((_, index) => layout.taxes || index !== 11)
}

function orNothing(rows: readonly string[], { sections }: Mt4Labels): readonly string[] {
  return rows.length > 0 ? rows : [mt4Row([{ text: sections[5], span: 13 }])]
}

/** Only whole groups are reversed, so that a trade and its comment stay together. */
function inOrder(groups: readonly (readonly string[])[], { order }: StatementLayout): readonly string[] {
  return (order === 'oldest-first' ? groups : groups.toReversed()).flat()
}

function cashRows({ cash, credit, decimals }: Mt4Model): readonly string[] {
  const row = (ticket: string, at: string, type: string, notes: string, amount: bigint) =>
    mt4Row([
      { text: ticket, title: notes },
      printedTime(at),
      type,
      { text: notes, span: 10 },
      mt4Money(amount, decimals),
    ])
  const lent = credit === 0n ? [] : [row('99', '2019-12-31T23:59:59', 'credit', 'Bonus', credit)]
  return [
    ...cash.map(({ brokerId, at, amount, notes }) => row(brokerId ?? '', at, 'balance', notes, amount)),
    ...lent,
  ]
}

function tradeRows(
  model: Mt4Model,
  layout: StatementLayout,
  state: 'closed' | 'open',
): readonly (readonly string[])[] {
  return model.positions.flatMap((position) =>
    position.parts.flatMap((part, index) => {
      if ((part.closedAt === null) !== (state === 'open')) return []
      const comment = commentOf(position, index)
      const row = tradeRow(model, position, part, layout, comment)
      return [layout.comments === 'titles' || comment === '' ? [row] : [row, commentRow(comment)]]
    }),
  )
}

/** A partial close names the part that continues; that part names the one before it. */
function commentOf({ parts, comment }: Mt4Position, index: number): string {
  const next = parts[index + 1]
  if (next) return `to #${next.ticket}`
  const before = parts[index - 1]
  return before ? `from #${before.ticket}` : comment
}

function tradeRow(
  { decimals }: Mt4Model,
  position: Mt4Position,
  part: Mt4Part,
  layout: StatementLayout,
  comment: string,
): string {
  const title = layout.comments === 'rows' || comment === '' ? '' : `#16384 ${comment}`
  const price = (value: number) => value.toFixed(5)
  return mt4Row([
    { text: part.ticket, title },
    printedTime(position.openedAt),
    position.direction === 'long' ? 'buy' : 'sell',
    part.quantity.toFixed(2),
    position.pair.toLowerCase(),
    price(position.entryPrice),
    price(position.stopLoss),
    price(position.takeProfit),
    part.closedAt === null ? '' : printedTime(part.closedAt),
    price(part.exitPrice),
    mt4Money(part.commission, decimals),
    ...(layout.taxes ? [mt4Money(part.fee, decimals)] : []),
    mt4Money(part.swap, decimals),
    mt4Money(part.grossPnl, decimals),
  ])
}

function commentRow(comment: string): string {
  return mt4Row([{ text: '', span: 9 }, '16384', { text: comment, span: 4 }])
}

function orderRows({ cancelledOrders }: Mt4Model, kind: 'cancelled' | 'working'): readonly string[] {
  return Array.from({ length: cancelledOrders }, (_, index) =>
    mt4Row([
      { text: String(900 + index), title: kind === 'cancelled' ? 'cancelled' : '' },
      '2025.03.03 09:00:00',
      index % 2 === 0 ? 'buy limit' : 'sell stop',
      '0.10',
      'eurusd',
      ...['1.10000', '0.00000', '0.00000'],
      kind === 'cancelled' ? '2025.03.03 10:00:00' : '',
      '1.10100',
      { text: kind === 'cancelled' ? 'cancelled' : '', span: 4 },
    ]),
  )
}

function closedSums(
  { decimals }: Mt4Model,
  { commission, taxes, swap, profit, net }: Mt4Figures,
  { results }: Mt4Labels,
  layout: StatementLayout,
): readonly string[] {
  const sums = layout.taxes ? [commission, taxes, swap, profit] : [commission, swap, profit]
  return [
    mt4Row([{ text: '', span: 10 }, ...sums.map((sum) => mt4Money(sum, decimals))]),
    mt4Row([
      { text: results[0], span: 12 },
      { text: mt4Money(net, decimals), span: 2, title: 'Commission + Swap + Profit + Taxes' },
    ]),
  ]
}

function openSums(
  { decimals }: Mt4Model,
  { floating }: Mt4Figures,
  { results }: Mt4Labels,
  layout: StatementLayout,
): readonly string[] {
  const zeros = layout.taxes ? [0n, 0n, 0n] : [0n, 0n]
  return [
    mt4Row([{ text: '', span: 10 }, ...[...zeros, floating].map((sum) => mt4Money(sum, decimals))]),
    mt4Row([
      { text: '', span: 10 },
      { text: results[1], span: 2 },
      { text: mt4Money(floating, decimals), span: 2 },
    ]),
  ]
}

function summaryRows(
  { decimals, credit }: Mt4Model,
  figures: Mt4Figures,
  { summary: words }: Mt4Labels,
): readonly string[] {
  const { deposits, net, floating, balance, equity } = figures
  const amounts = [deposits, credit, net, floating, 0n, balance, equity, equity]
  const cells = words.map((text, index) => pair(text, mt4Money(amounts[index] ?? 0n, decimals)))
  return [cells.slice(0, 2), cells.slice(2, 5), cells.slice(5)].map((row) => mt4Row(row.flat()))
}

function detailRows(
  { decimals }: Mt4Model,
  figures: Mt4Figures,
  { sections, details: words }: Mt4Labels,
): readonly string[] {
  const { grossProfit, grossLoss, net, closed, short, won } = figures
  const texts = [
    ...[grossProfit, grossLoss, net].map((amount) => mt4Money(amount, decimals)),
    String(closed),
    ...[short, closed - short, won, closed - won].map((count) => share(count, closed)),
  ]
  const cells = words.map((text, index) => pair(text, texts[index] ?? ''))
  const rows = [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)]
  return [banner(sections[4]), ...rows.map((row) => mt4Row(row.flat()))]
}

function pair(text: string, value: string): readonly Mt4Cell[] {
  return [{ text, span: 3 }, { text: value }]
}
