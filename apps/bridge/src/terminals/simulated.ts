import type { TerminalLogin } from '@plumbline/contract/bridge/bridge'
import { rowsOfBars } from '@plumbline/domain/bars/read-bar-rows'
import { simulatedAccount, simulatedBars } from '@plumbline/simulator/simulated-account'
import { unknownSymbol } from '../terminal-error.ts'
import type { Terminal } from './terminal.ts'

/** Opening time of every simulated account, in server time. */
const OPENED_MS = Date.parse('2026-01-05T09:00:00Z')

/** Simulated accounts that keep trading; accepts any login and password. */
export function openSimulated(now: () => Date): Terminal {
  const at = ({ login, server }: TerminalLogin) =>
    simulatedAccount({ login, server, openedMs: OPENED_MS, now: now() })
  return {
    name: 'simulated',
    state: async (login) => {
      const { account, positions, clockOffsetSeconds } = at(login)
      return { account, positions, clockOffsetSeconds }
    },
    history: async (login, { fromMs, toMs }) => {
      const { deals, orders } = at(login)
      return { deals: deals.filter(({ time_msc: time }) => time >= fromMs && time <= toMs), orders }
    },
    positionDeals: async (login, positionId) => {
      const { deals, orders } = at(login)
      return { deals: deals.filter((deal) => deal.position_id === positionId), orders }
    },
    bars: async ({ login }, range) => {
      const bars = simulatedBars({ login, openedMs: OPENED_MS, now: now() }, range)
      if (bars === undefined) throw unknownSymbol(range.symbol)
      const { symbol, timeframe } = range
      return { symbol, timeframe, digits: bars.digits, bars: rowsOfBars(bars) }
    },
    abort: () => undefined,
    close: async () => undefined,
  }
}
