import type { InspectDocument, InspectedTrade } from './inspect-document.ts'
import { statisticsLines } from './statistics-lines.ts'
import { amount, row } from './text-table.ts'

const FIGURES = ['grossPnl', 'commission', 'swap', 'fees', 'netPnl', 'wins', 'losses'] as const
const PROBLEMS_SHOWN = 20

/** The same as text for a terminal. */
export function inspectLines(
  document: InspectDocument,
  trades: readonly InspectedTrade[] | null,
): readonly string[] {
  const { account, counts, totals, stated, differences } = document
  const known = [account.login, account.currency, account.server].filter((part) => part !== null)
  return [
    `${document.format}${known.length === 0 ? '' : `, account ${known.join(', ')}`}`,
    `${counts.closed} closed rows, ${counts.trades} trades, ${counts.open} open, ${counts.cash} cash operations, ${counts.unusable} unusable rows`,
    '',
    row(['', 'Plumbline', 'file']),
    ...FIGURES.map((key) =>
      row([key, amount(totals[key], key), stated === null ? '' : amount(stated[key], key)]),
    ),
    ...(document.openCosts === undefined
      ? []
      : [
          `The file’s totals may include ${amount(document.openCosts, 'netPnl')} already paid for open positions.`,
        ]),
    '',
    verdict(document.agrees, differences.length),
    ...document.problems
      .slice(0, PROBLEMS_SHOWN)
      .map((problem) => `  row ${problem.line ?? '?'}: ${problem.reason}`),
    ...(document.problems.length > PROBLEMS_SHOWN
      ? [`  and ${document.problems.length - PROBLEMS_SHOWN} more; --json lists all`]
      : []),
    '',
    ...statisticsLines(document.statistics),
    ...(trades === null ? [] : ['', ...trades.map(tradeLine)]),
  ]
}

function verdict(agrees: boolean | null, differences: number): string {
  if (agrees === null) return 'The file has no totals to compare.'
  return agrees
    ? 'Totals match the file to the cent.'
    : `Totals DIFFER from the file in ${differences} figures.`
}

function tradeLine(trade: InspectedTrade): string {
  return [
    trade.openedAt,
    trade.closedAt ?? '(open)',
    trade.pair,
    trade.direction,
    trade.quantity,
    trade.entryPrice,
    trade.exitPrice,
    trade.netPnl.toFixed(2),
  ].join('  ')
}
