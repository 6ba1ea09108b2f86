import type { Trade } from '@plumbline/contract/trades/trades'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { client } from '#web/lib/api/client.ts'
import type { TradeQuestion } from '../model/trade-question.ts'

type FoundTrades = { readonly trades: readonly Trade[]; readonly total: number }

/** Number of results that fit a palette. */
const shown = 6

/** Trades of all accounts that match a question, last opened first. */
export async function findTrades(question: TradeQuestion, signal: AbortSignal): Promise<FoundTrades> {
  if (question.kind === 'one') {
    try {
      const trade = await client.trades.get({ id: question.id }, { signal })
      return { trades: [trade], total: 1 }
    } catch (error) {
      if (apiErrorOf(error).code === 'TRADE_NOT_FOUND') return { trades: [], total: 0 }
      throw error
    }
  }
  const { days, search } = question
  return client.trades.list(
    {
      ...days,
      ...(search === undefined ? {} : { search }),
      sort: 'openedAt',
      order: 'desc',
      limit: shown,
    },
    { signal },
  )
}
