import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { csvImporter } from './csv/csv-importer.ts'
import { type BrokerClock, createBrokerClock } from './readers/broker-clock.ts'
import { printedMoments } from './readers/printed-moments.ts'
import { TOPSTEPX_COLUMNS, topstepxTrade } from './topstepx/topstepx-trade.ts'

/** The Trades export of TopstepX (and other firms on ProjectX): one row per trade, money in dollars. */
export const topstepx = csvImporter({
  format: 'topstepx',
  label: 'TopstepX Trades',
  source: { name: 'TopstepX', tag: 'TopstepX-Import', brokerType: 'topstepx' },
  statesOffsets: true,
  names: TOPSTEPX_COLUMNS,
  required: ['id', 'contract', 'enteredAt', 'exitedAt', 'entryPrice', 'exitPrice', 'result', 'size', 'type'],
  collect: ({ brokerTimeZone }) => {
    const toBroker = createBrokerClock(brokerTimeZone)
    const moments = printedMoments()
    const clock: BrokerClock = (time) => {
      moments.ofOffset(time)
      return toBroker(time)
    }
    const trades: ImportedTrade[] = []
    return {
      take(record) {
        const trade = topstepxTrade(record, clock)
        if ('code' in trade) return trade
        trades.push(trade)
        return undefined
      },
      finish: () => ({
        account: { login: null, currency: 'USD', server: null, broker: 'TopstepX' },
        trades,
        moments: moments.list(),
      }),
    }
  },
})
