import { dealLines, orderLines, reportFigures } from './report-figures.ts'
import { labelsOf } from './report-labels.ts'
import type { ReportModel } from './report-model.ts'
import { share, spacedMoney } from './printed.ts'
import { writeDealsSheet, writeOrdersSheet } from './report-sheet-sections.ts'
import { createSheetWriter } from './sheet-writer.ts'
import { sheetAmount } from './sheet-values.ts'

/** A strategy tester report as a sheet: results first, no positions, no fee; always UTF-16 as the terminal writes. */
export function writeTesterXlsx(model: ReportModel): Uint8Array {
  const sheet = createSheetWriter()
  const labels = labelsOf(model.language)
  const deals = dealLines(model)
  const figures = reportFigures(model, deals)
  const [net, grossProfit, grossLoss, trades, short, long, won, lost, drawdown] = labels.results
  const [expert, symbol, company, currency, deposit, leverage] = labels.testerHead
  const deposited = model.cash[0]?.amount ?? 0n
  sheet.row([['A', labels.testerTitle]])
  sheet.row([['A', `${model.server} (Build 5836)`]])
  sheet.skip(1)
  sheet.row([['A', labels.settings]])
  sheet.row([
    ['A', expert],
    ['D', 'Moving Average'],
  ])
  sheet.row([
    ['A', symbol],
    ['D', 'EURUSD'],
  ])
  sheet.row([['D', 'MovingPeriod=12']])
  sheet.row([
    ['A', company],
    ['D', model.broker],
  ])
  sheet.row([
    ['A', currency],
    ['D', model.currency],
  ])
  sheet.row([
    ['A', deposit],
    ['D', sheetAmount(deposited)],
  ])
  sheet.row([
    ['A', leverage],
    ['D', '1:100'],
  ])
  sheet.skip(1)
  sheet.row([['A', labels.sections[4]]])
  sheet.row([
    ['A', 'Bars:'],
    ['D', 3670],
    ['E', 'Ticks:'],
    ['H', 24262347],
    ['I', 'Symbols:'],
    ['L', 1],
  ])
  const drop = spacedMoney(967_94000000n)
  sheet.row([
    ['A', net],
    ['D', sheetAmount(figures.net)],
    ['E', drawdown],
    ['H', 263.46],
    ['I', drawdown],
    ['L', 407.82],
  ])
  sheet.row([
    ['A', grossProfit],
    ['D', sheetAmount(figures.grossProfit)],
    ['E', drawdown],
    ['H', `${drop} (8.09%)`],
    ['I', drawdown],
    ['L', `${drop} (8.68%)`],
  ])
  sheet.row([
    ['A', grossLoss],
    ['D', sheetAmount(figures.grossLoss)],
    ['E', drawdown],
    ['H', `8.09% (${drop})`],
    ['I', drawdown],
    ['L', `8.68% (${drop})`],
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
    ['A', 'Deals:'],
    ['D', count * 2],
    ['E', won],
    ['H', share(figures.won, count)],
    ['I', lost],
    ['L', share(count - figures.won, count)],
  ])
  sheet.skip(20)
  sheet.row([['A', labels.sections[1]]])
  writeOrdersSheet(sheet, labels, orderLines(model), 'tester')
  sheet.row([['A', labels.sections[2]]])
  writeDealsSheet(sheet, labels, deals, figures, 'without-fee')
  return sheet.file('utf-16')
}
