import { dealLines, orderLines, reportFigures } from './report-figures.ts'
import type { ReportLabels } from './labels/labels.ts'
import { labelsOf } from './report-labels.ts'
import { positionRows, type ReportModel, type ReportTrade } from './report-model.ts'
import { printedStop, printedTime, share } from './printed.ts'
import { createSheetWriter, type SheetCell, type SheetWriter } from './sheet-writer.ts'
import { writeDealsSheet, writeOrdersSheet } from './report-sheet-sections.ts'
import { sheetAmount, sheetPrice } from './sheet-values.ts'

/** A history report as the terminal saves it (`utf-16`), or as Excel saves it again (`utf-8`). */
export function writeReportXlsx(model: ReportModel, encoding: 'utf-8' | 'utf-16'): Uint8Array {
  const sheet = createSheetWriter()
  const labels = labelsOf(model.language)
  const deals = dealLines(model)
  const figures = reportFigures(model, deals)
  const [positionsTitle, ordersTitle, dealsTitle, openTitle, resultsTitle] = labels.sections
  writeHead(sheet, model, labels)
  sheet.row([['A', positionsTitle]])
  sheet.row(inColumns('ABCDEFGHIJKLM', labels.positions))
  for (const row of positionRows(model.trades)) sheet.row(positionCells(row))
  sheet.row([['A', ordersTitle]])
  writeOrdersSheet(sheet, labels, orderLines(model), 'report')
  sheet.row([['A', dealsTitle]])
  writeDealsSheet(sheet, labels, deals, figures, 'with-fee')
  const open = model.trades.filter((trade) => trade.closedAt === null)
  if (open.length > 0) {
    sheet.row([['A', openTitle]])
    sheet.row(inColumns('ABCDEFGHIJLM', labels.open))
    for (const trade of open) sheet.row(openCells(trade))
    sheet.row([
      ['K', { formula: 'SUM(Sheet1!K1:K2)', cached: '0.000000' }],
      ['L', { formula: 'SUM(Sheet1!L1:L2)', cached: '0.000000' }],
    ])
  }
  const { balance, floating } = figures
  sheet.row([
    ['A', labels.balance[0]],
    ['D', sheetAmount(balance)],
    ['G', labels.balance[1]],
    ['J', sheetAmount(balance)],
  ])
  sheet.row([
    ['A', labels.balance[2]],
    ['D', 0],
    ['G', labels.balance[3]],
    ['J', 0],
  ])
  sheet.row([
    ['A', labels.balance[4]],
    ['D', sheetAmount(floating)],
    ['G', labels.balance[5]],
    ['J', 33.04],
  ])
  sheet.row([
    ['A', labels.balance[6]],
    ['D', sheetAmount(balance + floating)],
  ])
  sheet.skip(20)
  sheet.row([['A', resultsTitle]])
  writeResults(sheet, labels, figures)
  return sheet.file(encoding)
}

function writeHead(sheet: SheetWriter, model: ReportModel, { title, head }: ReportLabels): void {
  const [name, account, company, date] = head
  sheet.row([['A', title]])
  sheet.row([
    ['A', name],
    ['D', 'Example Trader'],
  ])
  sheet.row([
    ['A', account],
    ['D', `${model.login} (${model.currency}, ${model.server}, demo, ${model.mode})`],
  ])
  sheet.row([
    ['A', company],
    ['D', model.broker],
  ])
  sheet.row([
    ['A', date],
    ['D', '2026.01.05 18:14'],
  ])
}

function positionCells(trade: ReturnType<typeof positionRows>[number]): SheetCell[] {
  return [
    ...tradeCells(trade, trade.volume),
    ['I', printedTime(trade.closedAt ?? '')],
    ['J', sheetPrice(trade.exitPrice)],
    ['K', sheetAmount(trade.commission)],
    ['L', sheetAmount(trade.swap)],
    ['M', sheetAmount(trade.grossPnl)],
    ['N', ''],
    ['O', ''],
  ]
}

function openCells(trade: ReportTrade): SheetCell[] {
  return [
    ...tradeCells(trade),
    ['I', sheetPrice(trade.exitPrice)],
    ['J', sheetAmount(trade.swap)],
    ['L', sheetAmount(trade.grossPnl)],
    ['M', trade.notes],
  ]
}

function tradeCells(trade: ReportTrade, volume = String(trade.quantity)): SheetCell[] {
  const stop = (price: number) => (price === 0 ? printedStop(0) : price)
  return [
    ['A', printedTime(trade.openedAt)],
    ['B', Number(trade.brokerId)],
    ['C', trade.pair],
    ['D', trade.direction === 'long' ? 'buy' : 'sell'],
    ['E', volume],
    ['F', trade.entryPrice],
    ['G', stop(trade.stopLoss)],
    ['H', stop(trade.takeProfit)],
  ]
}

function writeResults(
  sheet: SheetWriter,
  { results }: ReportLabels,
  figures: ReturnType<typeof reportFigures>,
): void {
  const [net, grossProfit, grossLoss, trades, short, long, won, lost, drawdown] = results
  sheet.row([
    ['A', net],
    ['D', sheetAmount(figures.net)],
    ['E', grossProfit],
    ['H', sheetAmount(figures.grossProfit)],
    ['I', grossLoss],
    ['L', sheetAmount(figures.grossLoss)],
  ])
  sheet.row([
    ['A', 'PF:'],
    ['D', 1.5],
    ['E', 'EP:'],
    ['H', 2.25],
  ])
  sheet.row([['A', drawdown]])
  sheet.row([
    ['A', `${drawdown} 1`],
    ['D', 16.5],
    ['E', `${drawdown} 2`],
    ['H', '400.60 (0.40%)'],
    ['I', `${drawdown} 3`],
    ['L', '0.40% (400.60)'],
  ])
  const count = figures.trades
  sheet.row([
    ['A', trades],
    ['D', count],
    ['E', short],
    ['H', share(figures.short, count)],
    ['I', long],
    ['L', share(figures.long, count)],
  ])
  sheet.row([
    ['E', won],
    ['H', share(figures.won, count)],
    ['I', lost],
    ['L', share(count - figures.won, count)],
  ])
}

function inColumns(columns: string, texts: readonly string[]): SheetCell[] {
  return texts.map((text, i): SheetCell => [columns[i] ?? 'Z', text])
}
