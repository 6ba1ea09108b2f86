import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import type { Mt4Document } from '../document.ts'
import type { TesterReport } from './reader.ts'

/**
 * What a tester report amounts to. Its profits contain swap and commission, which it does not print apart. Its gross
 * profit and loss are sums of more digits than it prints, so no sum of its rows can be held against them to the cent.
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
