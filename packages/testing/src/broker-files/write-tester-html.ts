import { dealLines, orderLines, reportFigures } from './report-figures.ts'
import { labelsOf } from './report-labels.ts'
import type { ReportModel } from './report-model.ts'
import { spacedMoney } from './printed.ts'
import { labelled, writeCounts, writeDealsTable, writeOrdersTable } from './table-sections.ts'
import { createTableWriter } from './table-writer.ts'

/** A strategy tester report as HTML: settings and results in one table, orders and deals in a second. */
export function writeTesterHtml(model: ReportModel): Uint8Array {
  const labels = labelsOf(model.language)
  const deals = dealLines(model)
  const figures = reportFigures(model, deals)
  const table = createTableWriter(labels.testerTitle, 'strategy tester')
  const [expert, symbol, company, currency, deposit, leverage] = labels.testerHead
  const setting = (label: string, value: string) =>
    table.row([
      { text: label, span: 3 },
      { text: value, span: 10 },
    ])
  table.row([{ text: labels.testerTitle, span: 13 }])
  table.row([{ text: `${model.server} (Build 1375)`, span: 13 }])
  table.row([{ text: labels.settings, span: 13 }])
  setting(expert, 'Moving Average')
  setting(symbol, 'EURUSD')
  setting('', 'MovingPeriod=12')
  setting(company, model.broker)
  setting(currency, model.currency)
  setting(deposit, spacedMoney(model.cash[0]?.amount ?? 0n))
  setting(leverage, '1:100')
  table.row([{ text: labels.sections[4], span: 13 }])
  table.row(labelled(['Bars:', '3670'], ['Ticks:', '24262347'], ['Symbols:', '1']))
  const [net, grossProfit, grossLoss, , , , , , drawdown] = labels.results
  const drop = '1 044.68'
  table.row(labelled([net, spacedMoney(figures.net)], [drawdown, '263.46'], [drawdown, '407.82']))
  table.row(
    labelled(
      [grossProfit, spacedMoney(figures.grossProfit)],
      [drawdown, `${drop} (8.09%)`],
      [drawdown, `${drop} (8.68%)`],
    ),
  )
  table.row(
    labelled(
      [grossLoss, spacedMoney(figures.grossLoss)],
      [drawdown, `8.09% (${drop})`],
      [drawdown, `8.68% (${drop})`],
    ),
  )
  writeCounts(table, labels, figures, labelled(['Total Deals:', String(figures.trades * 2)]))
  table.nextTable()
  table.row([{ text: labels.sections[1], span: 13 }], 'th')
  writeOrdersTable(table, labels, orderLines(model))
  table.row([{ text: labels.sections[2], span: 13 }], 'th')
  writeDealsTable(table, labels, deals, figures, 'without-fee')
  return table.file()
}
