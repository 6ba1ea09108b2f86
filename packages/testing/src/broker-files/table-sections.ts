import type { DealLine, OrderLine, ReportFigures } from './report-figures.ts'
import type { ReportLabels } from './labels/labels.ts'
import { printedStop, printedTime, share, spacedMoney } from './printed.ts'
import type { TableCell, TableWriter } from './table-writer.ts'

export function writeOrdersTable(
  table: TableWriter,
  { orders: headings }: ReportLabels,
  orders: readonly OrderLine[],
): void {
  const wide = (values: readonly string[]): TableCell[] =>
    values.map((text, i) => (i === 4 || i === 8 ? { text, span: 2 } : text))
  table.row(wide(headings))
  for (const { at, order, trade, type, kind, quantity, price } of orders) {
    const [stopLoss, takeProfit] = kind === 'entry' ? [trade.stopLoss, trade.takeProfit] : [0, 0]
    const volumes = `${quantity} / ${quantity}`
    const stops = [printedStop(stopLoss), printedStop(takeProfit)]
    table.row(
      wide([
        printedTime(at),
        order,
        trade.pair,
        type,
        volumes,
        String(price),
        ...stops,
        printedTime(at),
        'filled',
        '',
      ]),
    )
  }
}

/** `with-fee` is the newer layout, which has a hidden cost column beside the order. */
export function writeDealsTable(
  table: TableWriter,
  labels: ReportLabels,
  deals: readonly DealLine[],
  figures: ReportFigures,
  layout: 'with-fee' | 'without-fee',
): void {
  const hasFee = layout === 'with-fee'
  const fee = (text: string): TableCell[] => (hasFee ? [text] : [])
  const cost = (text: string): TableCell[] => (hasFee ? [{ text, hidden: true }] : [])
  const headings = labels.deals
  table.row([
    ...headings.slice(0, 8),
    ...cost('Cost'),
    ...headings.slice(8).filter((_, i) => hasFee || i !== 1),
  ])
  for (const deal of deals) {
    table.row([
      printedTime(deal.at),
      deal.deal,
      deal.symbol,
      deal.type,
      deal.direction,
      deal.volume,
      deal.price,
      deal.order,
      ...cost('0.00'),
      spacedMoney(deal.commission),
      ...fee(spacedMoney(deal.fee)),
      spacedMoney(deal.swap),
      spacedMoney(deal.profit),
      spacedMoney(deal.balance),
      deal.comment,
    ])
  }
  const { commission, swap, profit, balance } = figures
  table.row([
    { text: '', span: 8 },
    spacedMoney(commission),
    ...fee(spacedMoney(figures.fee)),
    ...[swap, profit, balance].map(spacedMoney),
    '',
  ])
}

export function writeCounts(
  table: TableWriter,
  { results }: ReportLabels,
  figures: ReportFigures,
  second: readonly TableCell[],
): void {
  const [, , , trades, short, long, won, lost] = results
  const count = figures.trades
  table.row(
    labelled(
      [trades, String(count)],
      [short, share(figures.short, count)],
      [long, share(figures.long, count)],
    ),
  )
  table.row([
    ...second,
    ...labelled([won, share(figures.won, count)], [lost, share(count - figures.won, count)]),
  ])
}

/** Label and value, the label three columns wide. */
export function labelled(...pairs: readonly (readonly [label: string, value: string])[]): TableCell[] {
  return pairs.flatMap(([text, value]): TableCell[] => [{ text, span: 3 }, value])
}
