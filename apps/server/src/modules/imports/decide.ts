import { decideImport, type ImportDecision } from '@plumbline/domain/imports/decide-import'
import type { Tx } from '#server/db/database.ts'
import { type AccountMemory, knownFor } from './known-for.ts'
import { STAGED_KINDS, stagedAs, type StagedKind, type StagedTrade } from './staged-row.ts'
import type { UndecidedTrade } from './undecided-trades.ts'
import { knownTrades, remembersTrades, tradesNow } from './trade-sources.repo.ts'

export interface Decided {
  readonly rows: readonly { readonly row: UndecidedTrade; readonly decision: ImportDecision }[]
  readonly counts: Readonly<Record<StagedKind, number>>
}

/** Decides every row against what the account remembers at this moment. */
export async function decideRows(
  trx: Tx,
  userId: string,
  accountId: string,
  rows: readonly UndecidedTrade[],
): Promise<Decided> {
  const known = await knownFor(
    memoryOf((query) => query(trx), userId, accountId),
    rows,
  )
  const decisions = decideImport(rows, known)
  const counts = { new: 0, duplicate: 0, changed: 0, dismissed: 0 }
  const decided = rows.map((row, index) => {
    const decision = decisions[index] ?? { kind: 'new' }
    counts[decision.kind] += 1
    return { row, decision }
  })
  return { rows: decided, counts }
}

/** What an account remembers, each question within a transaction of `run`. */
export function memoryOf(
  run: <T>(query: (trx: Tx) => Promise<T>) => Promise<T>,
  userId: string,
  accountId: string,
): AccountMemory {
  return {
    remembers: () => run((trx) => remembersTrades(trx, userId, accountId)),
    known: (likenesses) => run((trx) => knownTrades(trx, userId, accountId, likenesses)),
  }
}

/** The decided rows by kind, ready to be stored. */
export async function stagedByKind(
  trx: Tx,
  userId: string,
  { rows }: Decided,
): Promise<ReadonlyMap<StagedKind, readonly StagedTrade[]>> {
  const changing = rows.flatMap(({ decision }) =>
    decision.kind === 'changed' && decision.known.tradeId !== null ? [decision.known.tradeId] : [],
  )
  const now = await tradesNow(trx, userId, changing)
  return new Map(
    STAGED_KINDS.map((kind) => [
      kind,
      rows
        .filter(({ decision }) => decision.kind === kind)
        .map(({ row, decision }) => stagedAs(row, decision, now)),
    ]),
  )
}
