import type { ReportBasis } from '@plumbline/contract/statistics/reports'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import type { Actor } from '#server/platform/http/context.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { chosenColumns, type ReportsDeps } from './select-trades.service.ts'
import { idAt } from './columns/closed-trade-columns.ts'
import type { TradeColumnsSnapshot } from './columns/trade-columns-snapshot.ts'
import { choiceOf } from './reports/choice.ts'
import { basisOf, type ReportFilters } from '#server/ledger/selection/selection.service.ts'
import { inStretches, select } from './reports/ordered-trades.ts'

export type { ReportsDeps } from './select-trades.service.ts'
export type { RuleKeys } from './columns/trade-columns-snapshot.ts'

/** An account whose trades are among those chosen. */
export interface ChosenAccount {
  readonly account: AccountRow
  readonly snapshot: TradeColumnsSnapshot
  /** Its trades, also those not chosen, by row of the snapshot. */
  readonly rows: number
  readonly idAt: (row: number) => string
}

/** Trades of accounts of one currency that can be read several times in the same order. */
export interface ChosenTrades {
  readonly basis: ReportBasis
  readonly accounts: readonly ChosenAccount[]
  /** Yields to the event loop in between. */
  readonly each: (work: (closedTrade: ClosedTrade) => void) => Promise<void>
  /** The trade at a position of this order: the index of its account, and its row in the snapshot. */
  readonly placeAt: (position: number) => { readonly account: number; readonly row: number }
  readonly idAt: (position: number) => string
  readonly at: (position: number) => ClosedTrade
}

/** The trades that a report counts, by day of opening. */
export async function chosenTrades(
  deps: ReportsDeps,
  actor: Actor,
  input: ReportFilters,
): Promise<ChosenTrades> {
  const { accounts, columns, snapshots } = await chosenColumns(deps, actor, input)
  const selection = select(columns, choiceOf(input), 'openedAt')
  const indexOf = new Map(columns.map((own, index) => [own, index]))
  return {
    basis: basisOf(accounts),
    accounts: accounts.flatMap((account, index): ChosenAccount[] => {
      const snapshot = snapshots[index]
      if (snapshot === undefined) return []
      return [{ account, snapshot, rows: snapshot.columns.count, idAt: (row) => idAt(snapshot.columns, row) }]
    }),
    each: (work) =>
      inStretches(
        selection,
        (stretch) => {
          for (const closedTrade of stretch) work(closedTrade)
        },
        deps.watch,
      ),
    placeAt: (position) => {
      const { columns: own, row } = selection.placeAt(position)
      return { account: indexOf.get(own) ?? 0, row }
    },
    idAt: selection.idAt,
    at: selection.at,
  }
}
