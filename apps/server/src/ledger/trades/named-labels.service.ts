import type { Tx } from '#server/platform/db/database.ts'
import type { LabelRow } from '#server/ledger/tags/labels.read.ts'
import { resolveLabels } from '#server/ledger/tags/labels.write.ts'
import type { NamedLabels } from './trade-input.ts'

/** Resolves the labels that an input names, adding new tags, mistakes and strategies. Inside a write, after its locks. */
export async function namedLabels(
  deps: { readonly newId: () => string },
  trx: Tx,
  userId: string,
  given: {
    readonly tags?: readonly string[] | undefined
    readonly mistakes?: readonly string[] | undefined
    readonly strategyId?: string | null | undefined
  },
): Promise<NamedLabels> {
  const tags = await resolveLabels(deps, trx, userId, 'tags', given.tags ?? [])
  const mistakes = await resolveLabels(deps, trx, userId, 'mistakes', given.mistakes ?? [])
  const named = given.strategyId == null ? [] : [given.strategyId]
  const strategies = await resolveLabels(deps, trx, userId, 'strategies', named)
  return {
    tags: textsOf(tags),
    mistakes: textsOf(mistakes),
    strategies: new Map([...strategies].map(([name, row]) => [name, row.id])),
  }
}

function textsOf(rows: ReadonlyMap<string, LabelRow>): ReadonlyMap<string, string> {
  return new Map([...rows].map(([name, row]) => [name, row.label]))
}
