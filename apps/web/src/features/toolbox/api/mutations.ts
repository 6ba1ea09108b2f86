import type { Account } from '@plumbline/contract/accounts/accounts'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import type { ToolTexts } from '../model/tools.ts'

const commonPairs = ['EURUSD', 'GBPUSD', 'USDJPY', 'XAUUSD', 'US30', 'NAS100', 'ES', 'NQ', 'BTCUSD']

/** Defaults from the selected account: its balance, currency, limits and results; and the pairs it has traded. */
export function useToolDefaults(account: Account | null) {
  const { data } = useQuery(
    api.statistics.get.queryOptions({ input: account ? { accountId: account.id } : skipToken }),
  )
  const statistics = data?.statistics
  const traded = statistics?.byPair.map(({ key }) => key) ?? []
  return {
    texts: { ...accountTexts(account), ...resultTexts(statistics) },
    /** Number of wins and losses behind the win rate and averages; 0 if they are not known. */
    trades: hasBoth(statistics) ? winsAndLosses(statistics) : 0,
    pairs: [...new Set([...traded, ...commonPairs])],
  }
}

/** Risk of one trade in percent. The account has a limit for all open trades together, which one trade must not exceed. */
const USUAL_RISK = 1

function accountTexts(account: Account | null): ToolTexts {
  if (account === null) return { currency: 'USD', risk: textOf(USUAL_RISK), direction: 'long' }
  const { currentBalance, currency, riskSettings } = account
  const { maxPositionSize, maxDrawdown } = riskSettings
  return {
    currency,
    direction: 'long',
    ...(currentBalance > 0 && { balance: textOf(currentBalance) }),
    risk: textOf(maxPositionSize > 0 ? Math.min(maxPositionSize, USUAL_RISK) : USUAL_RISK),
    ...(maxDrawdown > 0 && { ruin: textOf(maxDrawdown), drawdown: textOf(maxDrawdown) }),
  }
}

function hasBoth(statistics: TradeStatistics | undefined): statistics is TradeStatistics {
  return statistics !== undefined && statistics.winningTrades > 0 && statistics.losingTrades > 0
}

function winsAndLosses({ winningTrades, losingTrades }: TradeStatistics): number {
  return winningTrades + losingTrades
}

/**
 * Without both wins and losses there are no averages to compare. Break-even trades are left out, since the calculators
 * take every trade that is not won as lost.
 */
function resultTexts(statistics: TradeStatistics | undefined): ToolTexts {
  if (!hasBoth(statistics)) return {}
  const win = Math.abs(statistics.averageWinningTrade)
  const loss = Math.abs(statistics.averageLosingTrade)
  const decided = winsAndLosses(statistics)
  return {
    winRate: textOf((statistics.winningTrades / decided) * 100),
    averageWin: textOf(win),
    averageLoss: textOf(loss),
    sample: `${decided}`,
    ...(loss > 0 && { payoff: textOf(win / loss) }),
  }
}

/** Plain decimal text with at most two decimals. */
function textOf(value: number): string {
  return `${Number(value.toFixed(2))}`
}
