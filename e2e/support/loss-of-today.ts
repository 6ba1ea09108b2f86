import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import type { BrokerFile } from './journal.ts'

/**
 * Today's trades in UTC. One is closed: half a lot of EURUSD that fell by 34 pips, which is -170.00. Two are open: half
 * a lot of EURUSD with its stop 50 pips away (250.00), and gold without a stop.
 */
export function lossOfToday(name = 'today.csv'): BrokerFile {
  const openedAt = `${new Date().toISOString().slice(0, 10)}T00:00:00`
  const position = { openedAt, quantity: 0.5, commission: '0' }
  const trades = [
    buildImportedTrade({
      ...position,
      closedAt: openedAt,
      entryPrice: 1.1,
      exitPrice: 1.0966,
      grossPnl: '-170',
    }),
    buildImportedTrade({
      ...position,
      closedAt: null,
      entryPrice: 1.1,
      exitPrice: 1.1,
      stopLoss: 1.095,
      grossPnl: '0',
    }),
    buildImportedTrade({
      ...position,
      closedAt: null,
      pair: 'XAUUSD',
      entryPrice: 2900,
      exitPrice: 2900,
      grossPnl: '0',
    }),
  ]
  return { name, bytes: writePlumblineCsv(trades) }
}
