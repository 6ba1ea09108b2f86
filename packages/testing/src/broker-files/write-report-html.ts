import { dealLines, orderLines, type ReportFigures, reportFigures } from './report-figures.ts'
import type { ReportLabels } from './labels/labels.ts'
import { labelsOf } from './report-labels.ts'
import { positionRows, type ReportModel, type ReportTrade } from './report-model.ts'
import { printedMoney, printedStop, printedTime, spacedMoney } from './printed.ts'
import { labelled, writeCounts, writeDealsTable, writeOrdersTable } from './table-sections.ts'
import { createTableWriter, type TableCell, type TableWriter } from './table-writer.ts'

/** `current` has Positions with hidden comments, a fee and Open Positions; `2016` has only orders and deals. */
export type HtmlLayout = 'current' | '2016'

const NBSP = '\u00a0'

/** A history report as HTML. */
export function writeReportHtml(model: ReportModel, layout: HtmlLayout): Uint8Array {
  const labels = labelsOf(model.language)
  const isCurrent = layout === 'current'
  const table = createTableWriter(
    `${model.login}: ${labels.title}`,
    isCurrent ? 'client terminal' : 'MetaTrader 5',
  )
  const columns = isCurrent ? 14 : 13
  const banner = (text: string) => table.row([{ text, span: columns }], 'th')
  const deals = dealLines(model)
  const figures = reportFigures(model, deals)
  const [positions, orders, dealsTitle, openTitle, results] = labels.sections
  writeHead(table, model, labels, layout)
  if (isCurrent) {
    banner(positions)
    table.row([...labels.positions.slice(0, 12), { text: labels.positions[12] ?? '', span: 2 }])
    for (const row of positionRows(model.trades)) table.row(positionCells(row))
  }
  banner(orders)
  writeOrdersTable(table, labels, orderLines(model))
  banner(dealsTitle)
  writeDealsTable(table, labels, deals, figures, isCurrent ? 'with-fee' : 'without-fee')
  const open = model.trades.filter((trade) => trade.closedAt === null)
  if (open.length > 0) {
    banner(openTitle)
    table.row(labels.open)
    for (const trade of open) table.row(openCells(trade))
    table.row([{ text: '', span: 9 }, '0.00', spacedMoney(figures.floating), ''])
  }
  writeBalance(table, labels, figures)
  banner(results)
  const [net, grossProfit, grossLoss, , , , , , drawdown] = labels.results
  table.row(
    labelled(
      [net, spacedMoney(figures.net)],
      [grossProfit, spacedMoney(figures.grossProfit)],
      [grossLoss, spacedMoney(figures.grossLoss)],
    ),
  )
  table.row(labelled(['PF:', '5.62'], ['EP:', '166.72']))
  table.row([{ text: drawdown, span: 3 }])
  table.row(labelled([drawdown, '0.00'], [drawdown, '274.42 (2.36%)'], [drawdown, '2.36% (274.42)']))
  writeCounts(table, labels, figures, [{ text: '', span: 4 }])
  return table.file()
}

function writeHead(table: TableWriter, model: ReportModel, labels: ReportLabels, layout: HtmlLayout): void {
  const [name, account, company, date] = labels.head
  const words =
    layout === 'current'
      ? [model.currency, model.server, 'demo', model.mode]
      : [model.currency, '1:100', model.server, 'demo']
  const line = (label: string, value: string) =>
    table.row(
      [
        { text: label, span: 3 },
        { text: value, span: 10 },
      ],
      'th',
    )
  table.row([{ text: labels.title, span: 13 }])
  line(name, 'Example Trader')
  line(account, `${model.login} (${words.join(', ')})`.replaceAll(' ', NBSP))
  line(company, model.broker)
  line(date, '2026.01.05 18:14')
}

function tradeCells(
  trade: ReportTrade,
  volume = String(trade.quantity),
): readonly [string, string, string, string, ...string[]] {
  return [
    printedTime(trade.openedAt),
    trade.brokerId,
    trade.pair,
    trade.direction === 'long' ? 'buy' : 'sell',
    volume,
    String(trade.entryPrice),
    printedStop(trade.stopLoss),
    printedStop(trade.takeProfit),
  ]
}

function positionCells(trade: ReturnType<typeof positionRows>[number]): readonly TableCell[] {
  const cells = tradeCells(trade, trade.volume)
  const hidden: TableCell = { text: trade.notes, span: 8, hidden: true }
  return [
    ...cells.slice(0, 4),
    hidden,
    ...cells.slice(4),
    printedTime(trade.closedAt ?? ''),
    String(trade.exitPrice),
    spacedMoney(trade.commission),
    spacedMoney(trade.swap),
    { text: spacedMoney(trade.grossPnl), span: 2 },
  ]
}

function openCells(trade: ReportTrade): readonly TableCell[] {
  const market = String(trade.exitPrice)
  return [
    ...tradeCells(trade),
    market,
    spacedMoney(trade.swap),
    spacedMoney(trade.grossPnl),
    { text: trade.notes, span: 2 },
  ]
}

function writeBalance(table: TableWriter, { balance: words }: ReportLabels, figures: ReportFigures): void {
  const pair = (left: string, value: string, right: string, other: string) =>
    table.row([
      { text: left, span: 3 },
      { text: value, span: 2 },
      '',
      { text: right, span: 3 },
      { text: other, span: 2 },
    ])
  const balance = printedMoney(figures.balance)
  pair(words[0], balance, words[1], balance)
  pair(words[2], '0.00', words[3], '1108.31')
  pair(words[4], printedMoney(figures.floating), words[5], '1021.81%')
  table.row([
    { text: words[6], span: 3 },
    { text: printedMoney(figures.balance + figures.floating), span: 2 },
  ])
}
