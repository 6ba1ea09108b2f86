import { planFromDocument } from '@plumbline/domain/documents/plan-from-document'
import type { Rule } from '@plumbline/domain/rules/rule'
import type { Database, Tx } from '#server/platform/db/database.ts'
import {
  adoptKept,
  type KeptDocument,
  rowOfDocument,
  unprepared,
} from '#server/ledger/kept-documents/kept-documents.write.ts'
import { columnsOf } from './trading-plans.write.ts'
import { activePlan, insertPlan, updatePlan } from './trading-plans.repo.ts'

interface AdoptDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/** Name of an imported template that has none. */
const UNTITLED = 'Trading plan'

/**
 * Creates templates from the documents that document imports have kept. Where a later import has changed a document, a
 * template that was not edited here gets the new content; of an edited one a second template is created.
 */
export function adoptPlans(deps: AdoptDeps, userId: string): Promise<void> {
  return adoptKept(deps, userId, ['tradingPlanTemplates'], unprepared, (trx, document) =>
    adopt(deps, trx, userId, document),
  )
}

async function adopt(
  { newId, now }: AdoptDeps,
  trx: Tx,
  userId: string,
  { id: documentId, body, hash }: KeptDocument,
): Promise<void> {
  const source = planFromDocument(body)
  if (source === null) return
  const known = await rowOfDocument(trx, userId, 'trading_plan_templates', documentId)
  if (known?.source_hash === hash) return
  const { plan, createdAt, updatedAt } = source
  const rules = source.rules.map(
    ({ section, text }): Rule => ({
      id: newId(),
      section,
      text,
      check: { kind: 'manual' },
    }),
  )
  const content = columnsOf({ ...plan, name: plan.name || UNTITLED, rules })
  if (known !== undefined && known.revision === 1) {
    await updatePlan(trx, userId, known.id, { ...content, source_hash: hash, updated_at: now() })
    return
  }
  if (known !== undefined)
    await updatePlan(trx, userId, known.id, { source_document: null, source_hash: null })
  const created = createdAt === null ? now() : new Date(createdAt)
  const hasActive = (await activePlan(trx, userId)) !== undefined
  await insertPlan(trx, {
    ...content,
    user_id: userId,
    id: newId(),
    is_active: source.isActive && !hasActive,
    source_document: documentId,
    source_hash: hash,
    created_at: created,
    updated_at: updatedAt === null ? created : new Date(updatedAt),
  })
}
