import { decideImport, type ImportDecision } from '@plumbline/domain/imports/decide-import'
import { type AccountMemory, knownFor } from './known-for.ts'
import type { StagedKind } from './staged-row.ts'
import type { UndecidedTrade } from './undecided-trades.ts'

export interface Decided {
  /** In row order. */
  readonly decisions: readonly ImportDecision[]
  readonly counts: Readonly<Record<StagedKind, number>>
}

/** Decides every row against the account's current memory. */
export async function decideRows(memory: AccountMemory, rows: readonly UndecidedTrade[]): Promise<Decided> {
  const decisions = decideImport(rows, await knownFor(memory, rows))
  const counts = { new: 0, duplicate: 0, changed: 0, dismissed: 0 }
  for (const { kind } of decisions) counts[kind] += 1
  return { decisions, counts }
}
