import { goalFromDocument } from '@plumbline/domain/documents/goal-from-document'
import type { Database, Tx } from '#server/platform/db/database.ts'
import {
  adoptKept,
  type KeptDocument,
  rowOfDocument,
  unprepared,
} from '#server/ledger/kept-documents/kept-documents.write.ts'
import { insertGoal, setEntry, updateGoal } from './goals.repo.ts'

interface AdoptDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/**
 * Creates goals from the documents that document imports have kept. Where a later import has changed a document, a goal
 * that was not edited here gets the new content; of an edited one a second goal is created.
 */
export function adoptGoals(deps: AdoptDeps, userId: string): Promise<void> {
  return adoptKept(deps, userId, ['goals'], unprepared, (trx, document) => adopt(deps, trx, userId, document))
}

async function adopt(
  { newId, now }: AdoptDeps,
  trx: Tx,
  userId: string,
  { id: documentId, body, hash }: KeptDocument,
): Promise<void> {
  const source = goalFromDocument(body)
  if (source === null) return
  const known = await rowOfDocument(trx, userId, 'goals', documentId)
  if (known?.source_hash === hash) return
  const created = source.createdAt === null ? now() : new Date(source.createdAt)
  const updated = source.updatedAt === null ? created : new Date(source.updatedAt)
  const { start, due } = datesOf(source, created.toISOString().slice(0, 10), now().toISOString().slice(0, 10))
  const content = {
    name: source.name,
    description: source.description,
    metric: source.metric,
    direction: source.direction,
    target_e2: source.targetE2,
    unit: source.unit,
    period: source.period,
    start_date: start,
    due_date: due,
    measured_from: start,
    archived_at: source.isDone ? updated : null,
  }
  const isUntouched = known !== undefined && known.revision === 1
  if (known !== undefined && !isUntouched)
    await updateGoal(trx, userId, known.id, { source_document: null, source_hash: null })
  const goal = isUntouched
    ? await updateGoal(trx, userId, known.id, { ...content, source_hash: hash, updated_at: now() })
    : await insertGoal(trx, {
        ...content,
        user_id: userId,
        id: newId(),
        account_id: null,
        currency: null,
        source_document: documentId,
        source_hash: hash,
        created_at: created,
        updated_at: updated,
      })
  if (source.metric === 'custom')
    await setEntry(trx, userId, goal.id, { day: start, valueE2: source.countedE2 })
}

/** Limits how many daily results a distant date can cause. */
const FARTHEST_YEARS = 5

/** The first day, not long ago and not after the last one. */
function datesOf(
  { startDate, dueDate }: { readonly startDate: string | null; readonly dueDate: string | null },
  created: string,
  today: string,
): { readonly start: string; readonly due: string | null } {
  const yearsAway = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4, 8)}01`
  const within = (day: string) =>
    [day, yearsAway(-FARTHEST_YEARS), yearsAway(FARTHEST_YEARS)].toSorted()[1] ?? day
  const due = dueDate === null ? null : within(dueDate)
  const start = within(startDate ?? created)
  return { start: due !== null && due < start ? due : start, due }
}
