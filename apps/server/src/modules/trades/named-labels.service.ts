import type { Tx } from '#server/db/database.ts'
import { resolveLabels } from '#server/modules/tags/labels.write.ts'
import type { NamedLabels } from './trade-input.ts'

/** Resolves the labels that an input names, adding new tags and strategies. Inside a write, after its locks. */
export async function namedLabels(
  deps: { readonly newId: () => string },
  trx: Tx,
  userId: string,
  given: { readonly tags: readonly string[]; readonly strategyId?: string | null | undefined },
): Promise<NamedLabels> {
  const tags = await resolveLabels(deps, trx, userId, 'tags', given.tags)
  const named = given.strategyId == null ? [] : [given.strategyId]
  const strategies = await resolveLabels(deps, trx, userId, 'strategies', named)
  return {
    tags: new Map([...tags].map(([name, row]) => [name, row.label])),
    strategies: new Map([...strategies].map(([name, row]) => [name, row.id])),
  }
}
