import { checkedTradesOf } from '@plumbline/domain/backtesting/session-rules'
import type { Rule } from '@plumbline/domain/rules/rule'
import type { CheckedTrade } from '@plumbline/domain/rules/rule-trade'
import { planRules } from '@plumbline/domain/rules/trading-plan'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/lib/api/client.ts'
import type { ReplayPlayer } from '../../api/replay-player.ts'
import { notesOf, positionsOf, settingsOf, tradesOf, usePlayer } from './use-opened-session.ts'

export type SessionRules = {
  readonly planId: string
  readonly rules: readonly Rule[]
  /** Trades and open positions by their number. */
  readonly checked: ReadonlyMap<number, CheckedTrade>
}

/** The rules of a session's trading plan with its trades; null without a plan, or while it loads. */
export function useSessionRules(player: ReplayPlayer, planId: string | null): SessionRules | null {
  const settings = usePlayer(player, settingsOf)
  const trades = usePlayer(player, tradesOf)
  const positions = usePlayer(player, positionsOf)
  const notes = usePlayer(player, notesOf)
  const plans = useQuery({ ...api.tradingPlans.list.queryOptions(), enabled: planId !== null })
  const plan = planId === null ? undefined : plans.data?.find(({ id }) => id === planId)
  return useMemo(() => {
    if (plan === undefined) return null
    const checked = checkedTradesOf(settings, { trades, positions, notes })
    return {
      planId: plan.id,
      rules: planRules(plan),
      checked: new Map(checked.map((each) => [Number(each.trade.id), each])),
    }
  }, [plan, settings, trades, positions, notes])
}
