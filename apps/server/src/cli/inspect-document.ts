import type { BrokerFile, StatedTotals } from '@plumbline/domain/imports/broker-file'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { compareTotals } from '@plumbline/domain/imports/compare-totals'
import { fileStatistics } from '@plumbline/domain/imports/file-statistics'
import { netOf } from '@plumbline/domain/imports/net-of'
import { totalsOf } from '@plumbline/domain/imports/totals-of'
import { type AmountE8, unitsOfAmount } from '@plumbline/domain/money/amount'
import { unitsOf } from '@plumbline/domain/money/cents'
import { problemText } from '@plumbline/importers/problem-text'

/** The document of `inspect --json`. Money is decimal numbers in the file's currency; signs as in the file. */
export function inspectDocument(file: BrokerFile) {
  const totals = totalsOf(file)
  const { agrees, differences } = compareTotals(totals, file.stated)
  const { login, currency, server, broker } = file.account
  const openCosts = unitsOfAmount(netOf(totals.bookedOnOpen))
  return {
    format: file.format,
    account: { login, currency, server, broker },
    counts: {
      closed: totals.closed,
      open: totals.open,
      unusable: totals.unusable,
      cash: totals.cash,
      trades: totals.trades,
    },
    totals: {
      grossPnl: unitsOfAmount(totals.grossPnl),
      commission: unitsOfAmount(totals.commission),
      swap: unitsOfAmount(totals.swap),
      fees: unitsOfAmount(totals.fees),
      netPnl: unitsOfAmount(totals.netPnl),
      wins: totals.wins,
      losses: totals.losses,
      breakEven: totals.breakEven,
      zero: totals.zero,
    },
    stated: file.stated && statedDocument(file.stated),
    /** Costs of positions still open that the stated figures may contain. */
    ...(openCosts !== 0 && { openCosts }),
    agrees,
    differences: differences.map((difference) =>
      difference.kind === 'money'
        ? {
            key: difference.key,
            ours: unitsOfAmount(difference.ours),
            stated: unitsOfAmount(difference.stated),
          }
        : { key: difference.key, ours: difference.ours, stated: difference.stated },
    ),
    problems: file.problems.map((problem) => ({
      line: problem.line,
      code: problem.code,
      reason: problemText(problem),
    })),
    ...(file.repaired && { repaired: file.repaired }),
    statistics: fileStatistics(file),
  }
}

export type InspectDocument = ReturnType<typeof inspectDocument>

function statedDocument(stated: StatedTotals) {
  return {
    grossPnl: unitsOrNull(stated.grossPnl),
    commission: unitsOrNull(stated.commission),
    swap: unitsOrNull(stated.swap),
    fees: unitsOrNull(stated.fees),
    netPnl: unitsOrNull(stated.netPnl),
    wins: stated.wins,
    losses: stated.losses,
    breakEven: null,
    closed: stated.closed,
    balance: unitsOrNull(stated.balance),
    equity: unitsOrNull(stated.equity),
    deposits: unitsOrNull(stated.deposits ?? null),
    floating: unitsOrNull(stated.floating ?? null),
    grossProfit: unitsOrNull(stated.grossProfit ?? null),
    grossLoss: unitsOrNull(stated.grossLoss ?? null),
  }
}

/** The file's trades in the spec's field names. */
export function inspectedTrades(file: BrokerFile) {
  return file.trades.map((trade) => {
    const values = brokerValuesOf(trade)
    return {
      line: trade.line,
      mt5TradeId: trade.brokerId ?? 'unknown',
      timestamp: trade.openedAt.slice(0, 16),
      closingTime: trade.closedAt?.slice(0, 16) ?? '',
      openedAt: trade.openedAt,
      closedAt: trade.closedAt,
      pair: trade.pair,
      direction: trade.direction,
      entryPrice: trade.entryPrice,
      exitPrice: trade.exitPrice ?? trade.entryPrice,
      quantity: trade.quantity,
      grossPnl: unitsOf(values.grossPnlCents),
      commission: unitsOfAmount(trade.commission),
      swap: unitsOfAmount(trade.swap),
      fees: unitsOf(values.feesCents),
      netPnl: unitsOf(values.netPnlCents),
      notes: trade.notes,
      status: values.status,
      stopLoss: trade.stopLoss,
      takeProfit: trade.takeProfit,
      tags: trade.journal?.tags ?? [],
      breakEven: trade.journal?.breakEven ?? false,
      missedTrade: trade.journal?.missedTrade ?? false,
    }
  })
}

export type InspectedTrade = ReturnType<typeof inspectedTrades>[number]

function unitsOrNull(amount: AmountE8 | null): number | null {
  return amount === null ? null : unitsOfAmount(amount)
}
