import { moneyPerPoint, type PricedResult } from '../accounts/money-per-point.ts'
import { dayOf } from '../time/calendar-position.ts'
import type { CashEvent } from '../statistics/closing-summary.ts'
import { classOf } from '../statistics/result-class.ts'
import { LOSS } from '../statistics/result-class.ts'
import { type CheckedTrade, pairOf, type RuleTrade } from './rule-trade.ts'

/** The account's money: the balance before the first event, and cash operations in order of time. */
export interface RuleMoney {
  readonly balanceBeforeCents: number
  readonly cash: readonly CashEvent[]
  /** Results of other trades of the account, which tell what a price move is worth as well. */
  readonly otherResults?: readonly PricedResult[]
}

/**
 * Adds to each trade of one account the state of the account at its opening. `trades` are in order of opening and
 * include those that no report counts, except missed ones. What happened in the second of an opening happened before it.
 */
export function* withDayFacts<Trade extends RuleTrade>(
  trades: readonly Trade[],
  { balanceBeforeCents, cash, otherResults = [] }: RuleMoney,
): Generator<CheckedTrade<Trade>, void, undefined> {
  const values = moneyPerPoint([...otherResults, ...trades])
  const closings = closingsOf(trades)
  const account = accountState(balanceBeforeCents)
  let closed = 0
  let moved = 0
  let day = Number.NaN
  let tradesBefore = 0
  for (const [place, trade] of trades.entries()) {
    for (;;) {
      const closing = closings[closed]
      const move = cash[moved]
      if (move !== undefined && move.at <= Math.min(trade.openedAt, closing?.at ?? move.at)) {
        account.move(move)
        moved += 1
        // Of trades that close in the second of their opening, only those before this one are over.
      } else if (closing !== undefined && closing.at <= trade.openedAt && closing.place < place) {
        account.close(closing.at, closing.trade)
        closed += 1
      } else break
    }
    const today = dayOf(trade.openedAt)
    tradesBefore = today === day ? tradesBefore + 1 : 0
    day = today
    const { balanceCents, netCents, netRE4, withoutR, losses, lastLossAt } = account.on(today)
    yield {
      trade,
      day: {
        tradesBefore,
        openBefore: place - closed,
        netCents,
        netRE4,
        withoutR,
        losses,
        lastLossAt,
        balanceCents,
        moneyPerPoint: values.get(pairOf(trade)) ?? null,
      },
    }
  }
}

interface Closing {
  readonly place: number
  readonly trade: RuleTrade
  /** Never before the opening, as invalid data may have it. */
  readonly at: number
}

function closingsOf(trades: readonly RuleTrade[]): readonly Closing[] {
  return trades
    .flatMap((trade, place): Closing[] =>
      trade.closedAt === null ? [] : [{ place, trade, at: Math.max(trade.openedAt, trade.closedAt) }],
    )
    .sort((a, b) => a.at - b.at || a.place - b.place)
}

/** Follows an account's closings and cash in order of time. */
function accountState(balanceBeforeCents: number) {
  let day = Number.NaN
  let balanceCents = balanceBeforeCents
  let startCents = balanceBeforeCents
  let netCents = 0
  let netRE4 = 0
  let withoutR = 0
  let losses = 0
  let lastLossAt: number | null = null
  const begin = (next: number) => {
    if (next === day) return
    day = next
    startCents = balanceCents
    netCents = 0
    netRE4 = 0
    withoutR = 0
    losses = 0
  }
  return {
    move({ at, cashCents }: CashEvent) {
      begin(dayOf(at))
      balanceCents += cashCents
    },
    close(at: number, trade: RuleTrade) {
      begin(dayOf(at))
      balanceCents += trade.netPnlCents
      netCents += trade.netPnlCents
      if (trade.rMultipleE4 === null) withoutR += 1
      else netRE4 += trade.rMultipleE4
      if (classOf(trade.netPnlCents, trade.breakEven) !== LOSS) return
      losses += 1
      lastLossAt = at
    },
    on(today: number) {
      begin(today)
      return { balanceCents: startCents, netCents, netRE4, withoutR, losses, lastLossAt }
    },
  }
}
