import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import type { Mt4Document } from '../document.ts'
import type { TesterReport } from './reader.ts'

/**
 * Builds the broker file from a tester report. Profits include swap and commission, which are not printed separately.
 * Gross profit and loss are calculated with more digits than printed, so they cannot be checked to the cent and are
 * left out.
 */
export function testerFile(format: string, { head }: Mt4Document, report: TesterReport): BrokerFile {
  const { results, deposit, balance } = report
  const statesNothing = results.netPnl === null && results.closed === null
  return {
    format,
    account: { login: null, currency: null, server: head.server, broker: null },
    trades: report.trades,
    cash: deposit ? [{ kind: 'deposit', brokerId: null, notes: '', ...deposit }] : [],
    problems: report.problems,
    stated: statesNothing
      ? null
      : {
          grossPnl: results.netPnl,
          commission: null,
          swap: null,
          fees: null,
          netPnl: results.netPnl,
          closed: results.closed,
          wins: results.wins,
          losses: results.losses,
          balance,
          equity: null,
        },
  }
}
