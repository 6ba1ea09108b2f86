import type { DealLine, OrderLine, ReportFigures } from './report-figures.ts'
import type { ReportLabels } from './labels/labels.ts'
import { printedTime } from './printed.ts'
import type { SheetCell, SheetWriter } from './sheet-writer.ts'
import { sheetAmount } from './sheet-values.ts'

/** Orders of a report end with a comment in column L; in those of a tester, volume, time and state span two columns. */
export function writeOrdersSheet(
  sheet: SheetWriter,
  { orders: headings }: ReportLabels,
  orders: readonly OrderLine[],
  layout: 'report' | 'tester',
): void {
  const columns = layout === 'report' ? 'ABCDEFGHIJL' : 'ABCDEGHIJLM'
  const place = (values: readonly (string | number)[]) =>
    sheet.row(values.map((value, i): SheetCell => [columns[i] ?? 'Z', value]))
  place(headings)
  for (const { at, order, trade, type, kind, quantity } of orders) {
    const isEntry = kind === 'entry'
    place([
      printedTime(at),
      Number(order),
      trade.pair,
      type,
      `${quantity} / ${quantity}`,
      'market',
      isEntry && trade.stopLoss !== 0 ? trade.stopLoss : '',
      isEntry && trade.takeProfit !== 0 ? trade.takeProfit : '',
      printedTime(at),
      'filled',
      '',
    ])
  }
}

export function writeDealsSheet(
  sheet: SheetWriter,
  labels: ReportLabels,
  deals: readonly DealLine[],
  figures: ReportFigures,
  layout: 'with-fee' | 'without-fee',
): void {
  const hasFee = layout === 'with-fee'
  const columns = hasFee ? 'ABCDEFGHIJKLMN' : 'ABCDEFGHIJKLM'
  const place = (values: readonly SheetCell[1][]) =>
    sheet.row(
      values.map((value, i): SheetCell => [columns[i] ?? 'Z', value]).filter(([, value]) => value !== ''),
    )
  const fee = (value: SheetCell[1]) => (hasFee ? [value] : [])
  place(labels.deals.filter((_, i) => hasFee || i !== 9))
  for (const deal of deals) {
    place([
      printedTime(deal.at),
      Number(deal.deal),
      deal.symbol,
      deal.type,
      deal.direction,
      deal.volume,
      deal.price === '' ? '' : Number(deal.price),
      deal.order === '' ? '' : Number(deal.order),
      sheetAmount(deal.commission),
      ...fee(sheetAmount(deal.fee)),
      sheetAmount(deal.swap),
      sheetAmount(deal.profit),
      sheetAmount(deal.balance),
      deal.comment,
    ])
  }
  const sum = { formula: 'SUM(Sheet1!I1:I2)', cached: '0.000000' }
  const blank = ['', '', '', '', '', '', '', '']
  place([...blank, sum, ...fee(sum), sum, sheetAmount(figures.profit), sheetAmount(figures.balance)])
}
