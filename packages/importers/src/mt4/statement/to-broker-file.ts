import type { BrokerFile, StatedTotals } from '@plumbline/domain/imports/broker-file'
import type { Mt4Document } from '../document.ts'
import { statementAccount } from './account.ts'
import type { StatementFigures } from './figures.ts'
import { positionsOf } from './positions.ts'
import type { StatementSections } from './sections.ts'

/** Builds the broker file from a statement's sections. */
export function statementFile(
  format: string,
  { head, firstRows }: Mt4Document,
  sections: StatementSections,
): BrokerFile {
  const positions = positionsOf(sections.trades)
  return {
    format,
    account: statementAccount(firstRows, head),
    trades: positions.trades,
    cash: sections.cash,
    problems: [...sections.problems, ...positions.problems],
    stated: statedTotals(sections.figures),
  }
}

function statedTotals(figures: StatementFigures): StatedTotals | null {
  const { closedSums: sums, closedPnl, summary, gross } = figures
  if (!sums && !summary && closedPnl === null) return null
  return {
    grossPnl: sums?.profit ?? null,
    commission: sums?.commission ?? null,
    swap: sums?.swap ?? null,
    fees: sums ? -(sums.commission + sums.taxes + sums.swap) : null,
    netPnl: closedPnl,
    closed: figures.closed,
    wins: figures.wins,
    losses: figures.losses,
    balance: summary?.balance ?? null,
    equity: summary?.equity ?? null,
    deposits: summary?.deposits ?? null,
    floating: summary?.floating ?? null,
    grossProfit: gross?.profit ?? null,
    grossLoss: gross?.loss ?? null,
  }
}
