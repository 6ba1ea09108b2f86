import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import type { Actor } from '#server/platform/http/context.ts'
import { type ReportsDeps, snapshotOf } from './select-trades.service.ts'
import { idAt, outcomeAt } from './columns/closed-trade-columns.ts'

/** A trade of one account; its id is read separately. */
interface AccountTrade extends Omit<ClosedTrade, 'closedAt' | 'id'> {
  /** null: still open. */
  readonly closedAt: number | null
}

/** The trades of one account in order of opening, open ones too, without missed ones. */
export interface AccountTrades {
  readonly count: number
  readonly at: (place: number) => AccountTrade
  readonly idAt: (place: number) => string
}

/** From the columns that reports share. */
export async function accountTrades(
  deps: ReportsDeps,
  actor: Actor,
  account: { readonly id: string; readonly revision: number },
): Promise<AccountTrades> {
  const { columns } = await snapshotOf(deps, actor, account.id, account.revision)
  const isMissed = columns.marksList.map(({ missed }) => missed)
  const isOpen = columns.marksList.map(({ open }) => open)
  const markOf = (row: number) => columns.marks[row] ?? -1
  const rows = new Uint32Array(columns.count)
  let count = 0
  for (let row = 0; row < columns.count; row += 1) {
    if (isMissed[markOf(row)] === true) continue
    rows[count] = row
    count += 1
  }
  const rowOf = (place: number) => rows[place] ?? 0
  return {
    count,
    at: (place) => {
      const row = rowOf(place)
      const trade = outcomeAt(columns, row)
      return isOpen[markOf(row)] === true ? { ...trade, closedAt: null } : trade
    },
    idAt: (place) => idAt(columns, rowOf(place)),
  }
}
