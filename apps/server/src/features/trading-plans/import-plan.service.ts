import type { DocumentPlan } from '@plumbline/domain/documents/plan-from-document'
import type { Rule } from '@plumbline/domain/rules/rule'
import type { Tx } from '#server/platform/db/database.ts'
import { columnsOf } from './trading-plans.write.ts'
import { plans, activePlan } from './trading-plans.repo.ts'

interface ImportDeps {
  readonly newId: () => string
  readonly now: () => Date
}

/** Name of an imported template that has none. */
const UNTITLED = 'Trading plan'

/**
 * Creates a template from a document. `before`: the template that an earlier state of the document became; it gets the new
 * content unless it was edited here: then a second template is created. Returns the template's id.
 */
export async function importPlan(
  { newId, now }: ImportDeps,
  trx: Tx,
  userId: string,
  source: DocumentPlan,
  before: string | null,
): Promise<string> {
  const { plan, createdAt, updatedAt } = source
  const rules = source.rules.map(
    ({ section, text }): Rule => ({ id: newId(), section, text, check: { kind: 'manual' } }),
  )
  const content = columnsOf({ ...plan, name: plan.name || UNTITLED, rules })
  const known = before === null ? undefined : await plans.find(trx, userId, before)
  if (known?.revision === 1) {
    await plans.update(trx, userId, known.id, { ...content, updated_at: now() })
    return known.id
  }
  const created = createdAt === null ? now() : new Date(createdAt)
  const hasActive = (await activePlan(trx, userId)) !== undefined
  const added = await plans.insert(trx, {
    ...content,
    user_id: userId,
    id: newId(),
    is_active: source.isActive && !hasActive,
    created_at: created,
    updated_at: updatedAt === null ? created : new Date(updatedAt),
  })
  return added.id
}
